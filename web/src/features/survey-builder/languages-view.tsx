import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { TranslateAuto20Regular } from '@fluentui/react-icons/svg/translate-auto';
import { languages as all, type Language } from '@livingroom/shared/core/lib/language.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { Chip } from '../../components/chip.tsx';
import { DonePicture } from '../../components/pictures/done-picture.tsx';
import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { itemName, typeName } from '../../components/survey-words.ts';
import { useOfferedLanguages } from '../../hooks/use-offered-languages.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import { fieldsWithText, storedText, type TextField, textFields, textOf } from './texts-of.ts';
import { type BuiltItem, ownLanguage, type SurveyWork } from './use-survey.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s4 },
  item: {
    padding: space.s4,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { ...type.body, margin: `0 0 ${space.s3}`, fontWeight: tokens.fontWeightSemibold },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: space.s4,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: space.s3, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2, margin: 0, ...type.body },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
});

type Props = {
  readonly work: SurveyWork;
  readonly surveyId: number;
  readonly items: readonly BuiltItem[];
};

/** Every text in every language that is offered, and its own, side by side; what is missing is marked, and may be drafted by the AI. */
export function LanguagesView({ work, surveyId, items }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const offered = useOfferedLanguages();
  const languages = all.filter(
    (one) => offered.includes(one) || items.some(({ language }) => language === one),
  );
  const said = items.filter((item) => fieldsWithText(item).length > 0);
  const shown = onlyMissing ? said.filter((item) => languages.some((one) => missingIn(item, one))) : said;
  return (
    <>
      <Checkbox
        label={t('languages.onlyMissing')}
        checked={onlyMissing}
        onChange={(_, { checked }) => setOnlyMissing(checked === true)}
      />
      {shown.length === 0 && (
        <StateMessage
          icon={said.length === 0 ? <EmptyPicture /> : <DonePicture />}
          title={t(said.length === 0 ? 'languages.nothing' : 'languages.whole')}
        />
      )}
      <ul className={styles.list} aria-label={t('view.languages')}>
        {shown.map((item) => (
          <li key={item.survey_item_id} className={styles.item}>
            <p className={styles.name}>{`${typeName(t, item.item_type)} · ${itemName(t, item)}`}</p>
            <div className={styles.columns}>
              {languages.map((language) => (
                <TextColumn
                  key={`${language}.${JSON.stringify(item.translations)}.${item.item_text}`}
                  item={item}
                  language={language}
                  work={work}
                  surveyId={surveyId}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function missingIn(item: BuiltItem, language: Language): boolean {
  return fieldsWithText(item).some((field) => textOf(item, field, language) === '');
}

type Texts = { readonly [field in TextField]?: string };

type ColumnProps = {
  readonly item: BuiltItem;
  readonly language: Language;
  readonly work: SurveyWork;
  readonly surveyId: number;
};

/** The texts of an item in one language. A draft of the AI stands here until a person takes it. */
function TextColumn({ item, language, work, surveyId }: ColumnProps) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const [typed, setTyped] = useState<Texts>({});
  const [drafted, setDrafted] = useState(false);
  const isOwn = ownLanguage(item) === language;
  const fields = fieldsWithText(item);
  const stored = (field: TextField) => textOf(item, field, language);
  const changed = fields.filter((field) => (typed[field] ?? stored(field)) !== stored(field));
  const drafting = useAction(
    async () => {
      const { survey_item_id } = item;
      const body = { survey_item_id, language };
      const draft = await call(surveys.operations.draftTranslation, { params: { id: surveyId }, body });
      const texts = textFields.map((field) => {
        const value = draft[field];
        return [field, Array.isArray(value) ? value.join('\n') : (value ?? undefined)] as const;
      });
      // What a person has written is not drafted anew.
      setTyped(
        Object.fromEntries(texts.filter(([field, text]) => text !== undefined && stored(field) === '')),
      );
      setDrafted(true);
    },
    ({ code, message }) => code !== 'unavailable' && notify(t('languages.aiError', { message }), 'error'),
  );
  const withoutAi = drafting.failure?.code === 'unavailable';
  const forget = () => {
    setTyped({});
    setDrafted(false);
  };
  const save = async () => {
    const change = Object.assign({}, ...changed.map((field) => storedText(item, field, typed[field] ?? '')));
    if (!(await work.change([{ itemId: item.survey_item_id, change }], language))) return;
    notify(t('languages.saved'), 'success');
    forget();
  };
  const name = useLanguageName()(language);
  return (
    <div className={styles.column}>
      <h3 className={styles.head}>
        {name}
        {missingIn(item, language) && <Chip tone="care">{t('languages.missing')}</Chip>}
        {drafted && <Chip tone="quiet">{t('languages.draft')}</Chip>}
      </h3>
      {fields.map((field) => (
        <Field key={field} label={t(`field.${field}`)}>
          <Textarea
            value={typed[field] ?? stored(field)}
            resize="vertical"
            readOnly={!work.editable}
            aria-label={`${t(`field.${field}`)}, ${name}: ${itemName(t, item)}`}
            onChange={(_, { value }) => setTyped({ ...typed, [field]: value })}
          />
        </Field>
      ))}
      {work.editable && (
        <div className={styles.buttons}>
          {changed.length > 0 && (
            <>
              <Button appearance="primary" disabled={work.busy} onClick={() => void save()}>
                {t(drafted ? 'languages.confirm' : 'languages.save')}
              </Button>
              <Button onClick={forget}>{t('languages.discard')}</Button>
            </>
          )}
          {!isOwn && changed.length === 0 && missingIn(item, language) && (
            <Button
              icon={<TranslateAuto20Regular />}
              disabledFocusable={drafting.running || withoutAi}
              aria-label={
                withoutAi
                  ? t('languages.noAi')
                  : t('languages.draftFor', { language: name, item: itemName(t, item) })
              }
              onClick={() => void drafting.run()}
            >
              {t(withoutAi ? 'languages.noAi' : drafting.running ? 'languages.drafting' : 'languages.ask')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
