import { Button, Field, makeStyles, Select, Switch } from '@fluentui/react-components';
import { ArrowShuffle20Regular } from '@fluentui/react-icons/svg/arrow-shuffle';
import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { drawRotation } from '@livingroom/shared/modules/dialogues/rules/adaptive.ts';
import { prepareScript } from '@livingroom/shared/modules/dialogues/rules/script.ts';
import type { DialogueContext, DialogueItem } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { wordFiller } from '@livingroom/shared/modules/dialogues/rules/word-filler.ts';
import { surveyItems } from '@livingroom/shared/modules/surveys/tables/survey-items.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import { useOfferedLanguages } from '../../hooks/use-offered-languages.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import type { BuiltSurvey } from './use-survey.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s3 },
  settings: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.s3, '& > *': { flexGrow: 1 } },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
});

type Props = {
  readonly data: BuiltSurvey;
  readonly show: (items: readonly DialogueItem[], context: DialogueContext) => ReactNode;
};

/** Of a unit so large each person is asked a third of the drivers; of a small one everybody everything. */
const MANY = 1_000;

/** The dialogue as it is asked of somebody of a group, or of none, in any language and in either form. */
export function Preview({ data, show }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const languageName = useLanguageName();
  const languages = useOfferedLanguages();
  const [language, setLanguage] = useState<Language>(useStore(languageStore));
  const [group, setGroup] = useState('');
  const [adaptive, setAdaptive] = useState(false);
  /** Counts the persons that were drawn for. */
  const [person, nextPerson] = useState(0);
  const { items, context } = useMemo(() => {
    const employeeGroupIds = group === '' ? [] : [Number(group)];
    const somebody = (text: string) => [{ id: '1', text, type: 'any' }];
    const reading = { language, employeeGroupIds };
    const inItems = wordFiller(data.words, { ...reading, table: 'survey_items' });
    const inQuestions = wordFiller(data.words, { ...reading, table: 'driver_questions' });
    const asked: DialogueContext = {
      ...reading,
      employee_units: somebody(t('preview.unit')),
      employee_reports: somebody(t('preview.report')),
      followUps: data.follow_ups.map((one) => ({ ...one, question_text: inQuestions(one.question_text) })),
    };
    return {
      items: data.items.map((item) => filled(rowIn(surveyItems, item, language), inItems)),
      context: asked,
    };
  }, [data, language, group, t]);
  const mayDraw = useMemo(
    () => drawRotation(prepareScript(items, context), MANY, () => 0) !== null,
    [items, context],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person draws anew.
  const rotation = useMemo(() => {
    if (!adaptive) return null;
    return drawRotation(prepareScript(items, context), MANY, (limit) => Math.floor(Math.random() * limit));
  }, [items, context, adaptive, person]);
  const whole = useMemo(() => ({ ...context, rotation }), [context, rotation]);
  return (
    <Panel title={t('preview')} aside={t('preview.note')}>
      <div className={styles.parts}>
        <div className={styles.settings}>
          <Field label={t('preview.language')}>
            <Select value={language} onChange={(_, { value }) => isLanguage(value) && setLanguage(value)}>
              {languages.map((name) => (
                <option key={name} value={name}>
                  {languageName(name)}
                </option>
              ))}
            </Select>
          </Field>
          {data.groups.length > 0 && (
            <Field label={t('preview.group')}>
              <Select value={group} onChange={(_, { value }) => setGroup(value)}>
                <option value="">{t('preview.noGroup')}</option>
                {data.groups.map(({ employee_group_id, name }) => (
                  <option key={employee_group_id} value={employee_group_id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {mayDraw && (
            <div className={styles.form}>
              <Switch
                label={t('preview.adaptive')}
                checked={adaptive}
                onChange={(_, { checked }) => setAdaptive(checked)}
              />
              {adaptive && (
                <Button
                  size="small"
                  icon={<ArrowShuffle20Regular />}
                  onClick={() => nextPerson((before) => before + 1)}
                >
                  {t('preview.anotherPerson')}
                </Button>
              )}
            </div>
          )}
        </div>
        {show(items, whole)}
      </div>
    </Panel>
  );
}

function filled(item: DialogueItem, fill: (text: string) => string): DialogueItem {
  const said = (text: string | null) => (text === null ? null : fill(text));
  return {
    ...item,
    item_title: said(item.item_title),
    item_text: said(item.item_text),
    item_text2: said(item.item_text2),
    item_text3: said(item.item_text3),
  };
}
