import type { Json } from '../../../core/lib/json.ts';

/** An item as far as versions are compared by it. */
type Compared = {
  readonly survey_item_id: number;
  readonly origin_item: number | null;
  readonly translations: Json;
};

/** One difference; `before` and `after` are the values of a changed column, a text of a translation as `language.field`. */
export type Difference<I> =
  | { readonly kind: 'added' | 'removed'; readonly item: I }
  | { readonly kind: 'changed'; readonly item: I; readonly columns: readonly ChangedColumn[] };

type ChangedColumn = { readonly column: string; readonly before: Json; readonly after: Json };

/** Columns that differ between any two versions without a person having changed anything. */
const ofTheRow = [
  'survey_item_id',
  'survey_id_ref',
  'origin_item',
  'translations',
  'created_at',
  'updated_at',
];
const pointing = ['parent_id_ref', 'sequence_parent_id_ref', 'choice_parent_id_ref'];

/**
 * What has changed from one version of a survey to another, in the order of the later one and what was removed at the
 * end. Items belong together by the first version that they come from.
 */
export function diffSurveys<I extends Compared>(
  before: readonly I[],
  after: readonly I[],
): readonly Difference<I>[] {
  const earlier = new Map(before.map((item) => [originOf(item), item]));
  const later = new Set(after.map(originOf));
  const [oldOrigins, newOrigins] = [originsOf(before), originsOf(after)];
  const found = after.flatMap((item): readonly Difference<I>[] => {
    const old = earlier.get(originOf(item));
    if (!old) return [{ kind: 'added', item }];
    const columns = changedColumns(flat(old, oldOrigins), flat(item, newOrigins));
    return columns.length === 0 ? [] : [{ kind: 'changed', item, columns }];
  });
  const removed = before.filter((item) => !later.has(originOf(item)));
  return [...found, ...removed.map((item) => ({ kind: 'removed' as const, item }))];
}

function originOf({ origin_item, survey_item_id }: Compared): number {
  return origin_item ?? survey_item_id;
}

function originsOf(items: readonly Compared[]): ReadonlyMap<Json, number> {
  return new Map(items.map((item) => [item.survey_item_id, originOf(item)]));
}

type Flat = { readonly [column: string]: Json };

/** The columns with the texts of each language, and with items named by where they come from. */
function flat(item: Compared, origins: ReadonlyMap<Json, number>): Flat {
  const row: Flat = { ...item };
  const own = Object.entries(row).flatMap(([column, value]) => {
    if (ofTheRow.includes(column)) return [];
    if (pointing.includes(column)) return [[column, origins.get(value) ?? value] as const];
    const isLogic = column === 'condition' || column === 'alternate_logic';
    return [[column, isLogic ? namedByOrigin(value, origins) : value] as const];
  });
  return { ...Object.fromEntries(own), ...translationsOf(item.translations) };
}

function namedByOrigin(value: Json, origins: ReadonlyMap<Json, number>): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => namedByOrigin(one, origins));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, Json]) => [
      name,
      name === 'item' || name === 'go to' ? (origins.get(inner) ?? inner) : namedByOrigin(inner, origins),
    ]),
  );
}

function translationsOf(translations: Json): Flat {
  if (translations === null || typeof translations !== 'object' || Array.isArray(translations)) return {};
  return Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]: [string, Json]) =>
      texts === null || typeof texts !== 'object'
        ? []
        : Object.entries(texts).map(
            ([field, text]: [string, Json]) => [`${language}.${field}`, text] as const,
          ),
    ),
  );
}

function changedColumns(before: Flat, after: Flat): readonly ChangedColumn[] {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return columns.flatMap((column) => {
    const [old, now] = [before[column] ?? null, after[column] ?? null];
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ column, before: old, after: now }];
  });
}
