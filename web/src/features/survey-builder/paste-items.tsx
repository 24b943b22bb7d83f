import { Button, Field, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { itemTypes } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { typeName } from '../../components/survey-words.ts';
import { useOfferedLanguages } from '../../hooks/use-offered-languages.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import { space } from '../../lib/theme/sizes.ts';
import type { SurveyWork } from './use-survey.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
    padding: space.s3,
    marginBottom: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  readonly work: SurveyWork;
  readonly surveyId: number;
  readonly onDone: () => void;
};

/** Many items at once: a line an item, a column a language, as they are copied from a sheet. */
export function PasteItems({ work, surveyId, onDone }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const languageName = useLanguageName();
  const languages = useOfferedLanguages();
  const columns = new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(
    languages.map(languageName),
  );
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [type, setType] = useState<(typeof itemTypes)[number]>('static');
  const items = itemsIn(text, languages);
  useEffect(() => box.current?.focus(), []);
  const adding = useAction(
    async () => {
      const body = { item_type: type, items: [...items] };
      const { item_ids } = await call(surveys.operations.addItems, { params: { id: surveyId }, body });
      await work.refresh();
      notify(t('paste.done', { count: item_ids.length }), 'success');
      onDone();
    },
    ({ message }) => showCritical(t('error'), message),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (items.length > 0) void adding.run();
  };
  return (
    <form className={styles.form} aria-label={t('paste')} onSubmit={submit}>
      <Field label={t('paste.type')}>
        <Select
          value={type}
          onChange={(_, { value }) => setType(itemTypes.find((name) => name === value) ?? type)}
        >
          {itemTypes.map((name) => (
            <option key={name} value={name}>
              {typeName(t, name)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('paste.text')} hint={t('paste.hint', { languages: columns })}>
        <Textarea
          ref={box}
          rows={6}
          resize="vertical"
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabled={items.length === 0 || adding.running}>
          {t('paste.add', { count: items.length })}
        </Button>
        <Button onClick={onDone}>{t('paste.cancel')}</Button>
      </div>
    </form>
  );
}

type PastedItem = { readonly [language in Language]?: { readonly item_text: string } };

/** Of each line its columns, in the order of these languages; a line without words is none. */
function itemsIn(text: string, languages: readonly Language[]): readonly PastedItem[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split('\t').map((cell) => cell.trim());
    const said = languages.flatMap((language, place) => {
      const item_text = cells[place] ?? '';
      return item_text === '' ? [] : [[language, { item_text }] as const];
    });
    return said.length === 0 ? [] : [Object.fromEntries(said)];
  });
}
