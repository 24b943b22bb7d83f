import {
  Button,
  Field,
  Input,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  Textarea,
} from '@fluentui/react-components';
import { defaultLanguage, type Language, localeOf } from '@livingroom/shared/core/lib/language.ts';
import type { Words } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { placeholders } from '@livingroom/shared/modules/reports/rules/text.ts';
import { useRef } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { space } from '../../../../lib/theme/sizes.ts';

const useStyles = makeStyles({ tools: { display: 'flex', gap: space.s1, marginTop: space.s1 } });

type Props = {
  readonly label: string;
  readonly value: Words | undefined;
  readonly language: Language;
  /** Undefined: no text in any language. */
  readonly onChange: (words: Words | undefined) => void;
  readonly problem?: string | undefined;
  readonly required?: boolean;
  /** Several lines, with bold and placeholders. */
  readonly long?: boolean;
  readonly most?: number;
};

/** One text of a report in the language that is written now; the first language stands in for the others. */
export function WordsField({ label, value, language, onChange, problem, required, long, most }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const area = useRef<HTMLTextAreaElement>(null);
  const own = typeof value === 'string' ? (language === defaultLanguage ? value : '') : value?.[language];
  const first = typeof value === 'string' ? value : value?.en_us;
  const write = (text: string) => onChange(written(value, language, text));
  /** Puts something around what is selected, or at the caret. */
  const insert = (before: string, after = '') => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    const text = own ?? '';
    write(text.slice(0, from) + before + text.slice(from, to) + after + text.slice(to));
    area.current?.focus();
  };
  const shared = {
    value: own ?? '',
    lang: localeOf[language],
    ...(language === defaultLanguage || !first ? {} : { placeholder: first }),
    ...(most === undefined ? {} : { maxLength: most }),
  };
  return (
    <div>
      <Field
        label={label}
        {...(required ? { required } : {})}
        {...(problem ? { validationMessage: problem } : {})}
      >
        {long ? (
          <Textarea ref={area} resize="vertical" {...shared} onChange={(_, given) => write(given.value)} />
        ) : (
          <Input {...shared} onChange={(_, given) => write(given.value)} />
        )}
      </Field>
      {long && (
        <div className={styles.tools}>
          <Button size="small" appearance="subtle" onClick={() => insert('**', '**')}>
            {t('bold')}
          </Button>
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button size="small" appearance="subtle">
                {t('placeholder')}
              </Button>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {placeholders.map((name) => (
                  <MenuItem key={name} onClick={() => insert(`<${name}>`)}>
                    {`<${name}>`}
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </Menu>
        </div>
      )}
    </div>
  );
}

/** The words with one language written; a language without a text is none of theirs. */
function written(words: Words | undefined, language: Language, text: string): Words | undefined {
  const before = typeof words === 'string' ? { en_us: words } : (words ?? { en_us: '' });
  const after = { ...before, [language]: text };
  const filled = Object.entries(after).filter(([, words]) => words);
  if (filled.length === 0) return undefined;
  return { ...Object.fromEntries(filled), en_us: after.en_us };
}
