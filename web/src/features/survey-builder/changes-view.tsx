import { makeStyles, tokens } from '@fluentui/react-components';
import { languageName } from '@livingroom/shared/core/catalogue/language-names.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { parseCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import { parseJumps } from '@livingroom/shared/modules/dialogues/rules/jumps.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { diffSurveys } from '@livingroom/shared/modules/surveys/rules/survey-diff.ts';
import { surveyItems } from '@livingroom/shared/modules/surveys/tables/survey-items.ts';
import { useCall } from '../../api/use-call.ts';
import { Chip } from '../../components/chip.tsx';
import { DonePicture } from '../../components/pictures/done-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import {
  conditionWords,
  itemName,
  jumpWords,
  optionWords,
  shortened,
} from '../../components/survey-words.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { Translate } from '../../i18n/areas.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { BuiltItem, BuiltSurvey } from './use-survey.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  item: {
    padding: space.s4,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { ...type.body, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2, margin: 0 },
  table: {
    ...type.body,
    width: '100%',
    marginTop: space.s3,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
  },
  head: { ...type.caption, textAlign: 'start', color: tokens.colorNeutralForeground3 },
  cell: { padding: `${space.s1} ${space.s2} ${space.s1} 0`, verticalAlign: 'top', overflowWrap: 'anywhere' },
});

type Props = {
  readonly previous: number;
  readonly survey: BuiltSurvey;
  readonly items: readonly BuiltItem[];
};

/** What this version changes in the one before it. */
export function ChangesView({ previous, survey, items }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const language = useStore(languageStore);
  const { data, failure, refresh } = useCall(surveys.operations.build, { params: { id: previous } });
  if (failure && !data) return <ReadFailure message={failure.message} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.tree} />;
  const differences = diffSurveys(data.items, items);
  // Both versions name items as the first one did; what only the earlier one had is still called by its words there.
  const known = byOrigin(survey, data.items);
  if (differences.length === 0) return <StateMessage icon={<DonePicture />} title={t('changes.none')} />;
  return (
    <ul className={styles.list} aria-label={t('view.changes')}>
      {differences.map((difference) => (
        <li key={`${difference.kind}.${difference.item.survey_item_id}`} className={styles.item}>
          <p className={styles.name}>
            <Chip tone={difference.kind === 'removed' ? 'care' : 'good'}>
              {t(`changes.${difference.kind}`)}
            </Chip>
            {itemName(t, difference.item)}
          </p>
          {difference.kind === 'changed' && (
            <table className={styles.table}>
              <thead>
                <tr>
                  {(['column', 'before', 'after'] as const).map((name) => (
                    <th key={name} scope="col" className={styles.head}>
                      {t(`changes.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {difference.columns.map(({ column, before, after }) => (
                  <tr key={column}>
                    <th scope="row" className={styles.head}>
                      {columnName(column, language)}
                    </th>
                    <td className={styles.cell}>{inWords(t, { column, value: before }, known)}</td>
                    <td className={styles.cell}>{inWords(t, { column, value: after }, known)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </li>
      ))}
    </ul>
  );
}

type Known = Pick<BuiltSurvey, 'items' | 'groups'>;

/** All items of both versions, numbered as in the first one that had them. */
function byOrigin(survey: BuiltSurvey, earlier: readonly BuiltItem[]): Known {
  const items = [...survey.items, ...earlier].map((item) => ({
    ...item,
    survey_item_id: item.origin_item ?? item.survey_item_id,
  }));
  return { items, groups: survey.groups };
}

const pointing: ReadonlySet<string> = new Set([
  'parent_id_ref',
  'sequence_parent_id_ref',
  'choice_parent_id_ref',
]);

/** A value as the editors say it: no notation, and items by what they say. */
function inWords(
  t: Translate<'survey-builder'>,
  { column, value }: { readonly column: string; readonly value: Json },
  known: Known,
): string {
  const field = column.split('.').at(-1);
  const condition = field === 'condition' ? parseCondition(value) : null;
  if (condition) return conditionWords(t, condition, known);
  const said =
    field === 'alternate_logic'
      ? parseJumps(value)
          .map((jump) => jumpWords(t, jump, known))
          .join('; ')
      : field === 'options'
        ? optionWords(value)
        : '';
  if (said !== '') return said;
  const pointed = field && pointing.has(field) ? itemOf(known, value) : undefined;
  return pointed ? shortened(itemName(t, pointed)) : shown(t, value);
}

function itemOf({ items }: Known, id: Json): BuiltItem | undefined {
  return items.find(({ survey_item_id }) => survey_item_id === id);
}

/** A column as the catalogue calls it; of a translation with its language. */
function columnName(column: string, language: Language): string {
  const [first = '', second] = column.split('.');
  const field = second ?? first;
  const found = Object.entries(surveyItems.variables).find(([name]) => name === field)?.[1];
  const label = found ? textIn(found.label, language) : field;
  return second && isLanguage(first) ? `${label} (${languageName(first, language)})` : label;
}

function shown(t: Translate<'survey-builder'>, value: Json): string {
  if (value === null || value === '') return t('changes.nothing');
  if (Array.isArray(value)) return value.map((one) => shown(t, one)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
