import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { type Language, ownNameOf, tagOf } from '@livingroom/shared/core/lib/language.ts';
import { templateLengths } from '@livingroom/shared/modules/emails/contracts/email-templates.ts';
import { placeholders } from '@livingroom/shared/modules/emails/rules/placeholders.ts';
import { type ReactNode, useRef } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space, type } from '../../../lib/theme/sizes.ts';
import { BlockList } from './block-list.tsx';
import { type Draft, draftOf } from './drafts.ts';
import type { BuiltMail } from './use-mail-editor.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4 },
  holes: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    margin: 0,
    padding: 0,
    border: 'none',
    '& legend': { ...type.body, padding: `0 0 ${space.s1}` },
  },
  note: { ...type.body, margin: 0 },
});

type Props = {
  readonly mail: BuiltMail;
  readonly language: Language;
  readonly draft: Draft | undefined;
  readonly aside: ReactNode;
  readonly onChange: (draft: Draft | null) => void;
};

/** The words of a mail in one language; a language without any says whose words its readers get. */
export function LanguagePane({ mail, language, draft, aside, onChange }: Props) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const names = { language: ownNameOf[language], base: ownNameOf[mail.base] };
  const start = mail.ours?.[language] ?? mail.texts[mail.base];
  return (
    <Panel title={ownNameOf[language]} aside={aside}>
      {draft ? (
        <div className={styles.parts}>
          <Words mail={mail} language={language} draft={draft} onChange={onChange} />
          {language !== mail.base && <Button onClick={() => onChange(null)}>{t('useBase', names)}</Button>}
        </div>
      ) : (
        <div className={styles.parts}>
          <p className={styles.note}>{t('falls', names)}</p>
          {start && <Button onClick={() => onChange(draftOf(start))}>{t('write', names)}</Button>}
        </div>
      )}
    </Panel>
  );
}

type WordsProps = Pick<Props, 'mail' | 'language'> & {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
};

function Words({ mail, language, draft, onChange }: WordsProps) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const insert = useRef<((text: string) => void) | null>(null);
  const lang = tagOf[language];
  const subject = (value: string) => onChange({ ...draft, subject: value });
  return (
    <>
      <Field label={t('subject')} required>
        <Input
          lang={lang}
          maxLength={templateLengths.subject}
          value={draft.subject}
          onChange={(_, { value }) => subject(value)}
          onFocus={() => {
            insert.current = (text) => subject(`${draft.subject}${text}`);
          }}
        />
      </Field>
      <BlockList
        blocks={draft.blocks}
        lang={lang}
        onChange={(blocks) => onChange({ ...draft, blocks })}
        onFocus={(into) => {
          insert.current = into;
        }}
      />
      <Field label={t('button')} hint={t('buttonHint')}>
        <Input
          lang={lang}
          maxLength={templateLengths.link}
          value={draft.link}
          onChange={(_, { value }) => onChange({ ...draft, link: value })}
        />
      </Field>
      <fieldset className={styles.holes}>
        <legend>{t('insert')}</legend>
        {placeholders[mail.email_type].map((name) => (
          <Button key={name} size="small" onClick={() => insert.current?.(`{{${name}}}`)}>
            {t(`hole.${name}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
