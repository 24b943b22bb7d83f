import { findTable, type NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { translatedFields } from '@livingroom/shared/core/catalogue/translations.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { checkRow } from '@livingroom/shared/core/validation/validate-row.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type {
  DocumentItem,
  SurveyDocument,
} from '@livingroom/shared/modules/surveys/contracts/survey-document.ts';
import { itemReferences, renamed } from '@livingroom/shared/modules/surveys/rules/survey-copy.ts';
import { surveyItems } from '@livingroom/shared/modules/surveys/tables/survey-items.ts';
import { surveys } from '@livingroom/shared/modules/surveys/tables/surveys.ts';
import { surveyWords } from '@livingroom/shared/modules/surveys/words/surveys.ts';
import type { ServiceContext } from '../../core/context.ts';
import { isStored, pictureColumns } from '../../core/tables/pictures/stored-picture.ts';

type Names = ReadonlyMap<string, number>;

/**
 * A draft from a document. Every value is checked by the rules of its column, every name is looked up before anything
 * is written. Errors: `invalid-input` names each wrong field by its place, `survey-refused` unknown drivers and groups.
 */
export async function importSurvey(
  context: ServiceContext,
  document: SurveyDocument,
): Promise<{ readonly survey_id: number }> {
  refuseWrong(document);
  const { store } = context;
  const [drivers, groups] = await Promise.all([
    store.table('drivers').every({ fields: ['driver_id', 'driver_key'] }),
    store.table('employee_groups').every({ fields: ['employee_group_id', 'name'] }),
  ]);
  const driverIds: Names = new Map(drivers.map((row) => [row.driver_key, row.driver_id]));
  const groupIds: Names = new Map(groups.map((row) => [row.name, row.employee_group_id]));
  refuseUnknown(document, driverIds, groupIds);
  const items = await picturesOfOurs(context, 'survey_items', document.items);
  const [survey = document.survey] = await picturesOfOurs(context, 'surveys', [document.survey]);
  const surveyId = await store.table('surveys').takeKeys(1);
  const first = items.length === 0 ? 0 : await store.table('survey_items').takeKeys(items.length);
  const numbers = new Map(items.map(({ key }, index) => [key, first + index]));
  const rows = items.map((item): NewRow<'survey_items'> => {
    const { key, driver_key, employee_group, ...columns } = renamed(item, {
      item: (id) => numbers.get(id) ?? null,
      group: (group) => (typeof group === 'string' ? (groupIds.get(group) ?? group) : group),
    });
    return {
      ...columns,
      survey_item_id: numbers.get(key) ?? 0,
      survey_id_ref: surveyId,
      driver_id_ref: driver_key === null ? null : (driverIds.get(driver_key) ?? null),
      employee_group_id_ref: employee_group === null ? null : (groupIds.get(employee_group) ?? null),
    };
  });
  await store.table('survey_items').createMissing(rows);
  await store.table('surveys').create({ ...survey, survey_id: surveyId, survey_status: 'draft' });
  return { survey_id: surveyId };
}

/** A document of another organisation names pictures that are not here: its survey begins without them. */
async function picturesOfOurs<R extends object>(
  { ports, accountId }: ServiceContext,
  table: 'surveys' | 'survey_items',
  rows: readonly R[],
): Promise<readonly R[]> {
  const [column = ''] = pictureColumns(findTable(table));
  return Promise.all(
    rows.map(async (row) => {
      const name = Object.entries(row).find(([field]) => field === column)?.[1];
      if (typeof name !== 'string') return row;
      const isOurs = await isStored({ ports, accountId }, { table, column, name });
      return isOurs ? row : { ...row, [column]: null };
    }),
  );
}

function refuseWrong({ survey, items }: SurveyDocument): void {
  const wrong: Record<string, Phrase> = {};
  note(wrong, 'survey', wrongValues(surveys, survey));
  const keys = new Set<number>();
  for (const [place, item] of items.entries()) {
    const at = `items.${place}`;
    if (keys.has(item.key)) wrong[`${at}.key`] = surveyWords('keyTwice', { item: item.key });
    keys.add(item.key);
    note(wrong, at, wrongValues(surveyItems, item));
  }
  for (const [place, item] of items.entries())
    for (const column of itemReferences) {
      const named = item[column];
      if (named !== null && !keys.has(named))
        wrong[`items.${place}.${column}`] = surveyWords('itemUnknown', { item: named });
    }
  if (Object.keys(wrong).length > 0) throw new AppError('invalid-input', { fields: wrong });
}

function note(wrong: Record<string, Phrase>, at: string, found: { readonly [field: string]: Phrase }): void {
  for (const [field, words] of Object.entries(found)) wrong[`${at}.${field}`] = words;
}

type Translated = { readonly [column: string]: Json };

/** What breaks the rules of its column, in the row's own language and in every translation. */
function wrongValues(
  table: Table,
  row: { readonly [column: string]: Json | undefined },
): { readonly [field: string]: Phrase } {
  const { translations, ...own } = row;
  const wrong: Record<string, Phrase> = { ...checkRow(table, own, 'update').errors };
  const known = translatedFields(table);
  for (const [language, texts] of Object.entries((translations ?? {}) as { [language: string]: Translated }))
    for (const [field, words] of Object.entries(checkRow(table, texts, 'update').errors))
      if (known.includes(field)) wrong[`translations.${language}.${field}`] = words;
  return wrong;
}

function refuseUnknown({ items }: SurveyDocument, driverIds: Names, groupIds: Names): void {
  const unknown = (named: readonly (string | null)[], known: Names) => [
    ...new Set(named.flatMap((name) => (name !== null && !known.has(name) ? [name] : []))),
  ];
  const drivers = unknown(
    items.map(({ driver_key }) => driver_key),
    driverIds,
  );
  if (drivers.length > 0)
    throw new AppError('survey-refused', { problem: 'drivers-unknown', names: drivers });
  const groups = unknown(items.flatMap(groupNames), groupIds);
  if (groups.length > 0) throw new AppError('survey-refused', { problem: 'groups-unknown', names: groups });
}

function groupNames({
  employee_group,
  condition,
  alternate_logic,
}: DocumentItem): readonly (string | null)[] {
  return [employee_group, ...groupsIn(condition), ...groupsIn(alternate_logic)];
}

function groupsIn(value: Json): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]: [string, Json]) =>
    name === 'group' && typeof inner === 'string' ? [inner] : groupsIn(inner),
  );
}
