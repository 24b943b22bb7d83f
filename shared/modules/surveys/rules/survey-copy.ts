import type { Json } from '../../../core/lib/json.ts';
import { parseText } from '../../dialogues/rules/options.ts';

/** The columns of an item that point at another item of the survey. */
export const itemReferences = ['parent_id_ref', 'sequence_parent_id_ref', 'choice_parent_id_ref'] as const;

type Pointing = { readonly [column in (typeof itemReferences)[number]]: number | null } & {
  readonly condition: Json;
  readonly alternate_logic: Json;
};

/** How what an item names is called elsewhere; null: it is not there, and nothing is named instead. */
export type Renaming = {
  readonly item: (id: number) => number | null;
  /** A group of people as it stands in conditions. */
  readonly group: (group: Json) => Json;
};

/** No item has this number: a condition that names it is found by the linter. */
const NO_ITEM = 0;

/** The item with everything that it names called as it is elsewhere: for copies, exports and imports. */
export function renamed<I extends Pointing>(item: I, renaming: Renaming): I {
  const references = Object.fromEntries(
    itemReferences.map((column) => {
      const id = item[column];
      return [column, id === null ? null : renaming.item(id)];
    }),
  );
  const condition = renamedIn(readable(item.condition), renaming);
  const alternate_logic = renamedIn(readable(item.alternate_logic), renaming);
  return { ...item, ...references, condition, alternate_logic };
}

function readable(column: Json): Json {
  return typeof column === 'string' ? parseText(column) : column;
}

function renamedIn(value: Json, renaming: Renaming): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => renamedIn(one, renaming));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, Json]) => {
      const isItem = (name === 'item' || name === 'go to') && typeof inner === 'number';
      if (isItem) return [name, renaming.item(inner) ?? NO_ITEM];
      return [name, name === 'group' ? renaming.group(inner) : renamedIn(inner, renaming)];
    }),
  );
}
