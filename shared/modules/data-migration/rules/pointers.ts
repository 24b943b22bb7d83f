import type { TableName } from '../../../catalogue/catalogue.ts';
import type { Json } from '../../../core/lib/json.ts';
import type { Pointers, ResourceTable, Values } from './define-resource.ts';
import { migratedTable } from './migrated-table.ts';

/** Fields that hold the number of a row wherever they stand inside JSON. */
const everywhere: Pointers = {
  analytics_flow_id_ref: 'analytics_flows',
  dataset_id_ref: 'datasets',
  driver_id_ref: 'drivers',
  email_template_id_ref: 'email_templates',
  employee_group_id_ref: 'employee_groups',
  survey_id_ref: 'surveys',
  survey_item_ids: 'survey_items',
};

/** What a value of a document says in the place of something that has another name on each side. */
export type Stand =
  /** A row of the same resource, by its key in the document. */
  | { readonly $row: string }
  /** The root of another resource, or a row that is known by name: `table/name`. */
  | { readonly $ref: string }
  /** A part of another resource: `table/name#part/number`. */
  | { readonly $part: string }
  /** A picture, by the hash of its bytes. */
  | { readonly $picture: string };

const stands = ['$row', '$ref', '$part', '$picture'] as const;

export function asStand(value: Json | undefined): Stand | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const [name, ...others] = Object.keys(value);
  return others.length === 0 && stands.some((stand) => stand === name) ? (value as Stand) : null;
}

/** How the number of a row is said on the other side. */
type Rename = (table: TableName, id: number, field: string) => Json;

/** A row with all numbers of rows renamed: in its columns that are references, and inside its JSON. */
export function withRenamed({ table, pointers }: ResourceTable, row: Values, rename: Rename): Values {
  const { variables } = migratedTable(table);
  const inside = { ...everywhere, ...pointers };
  return Object.fromEntries(
    Object.entries(row).map(([column, value]): [string, Json] => {
      const { references, type } = variables[column] ?? {};
      if (references)
        return [column, renamedValue(value, (id) => rename(references.table as TableName, id, column))];
      if (type !== 'json' || column === 'translations') return [column, value];
      return [column, renamedInside(readable(value), inside, rename)];
    }),
  );
}

function renamedValue(value: Json, rename: (id: number) => Json): Json {
  if (typeof value === 'number') return rename(value);
  if (!Array.isArray(value)) return value;
  return value.map((one: Json) => (typeof one === 'number' ? rename(one) : one));
}

function renamedInside(value: Json, pointers: Pointers, rename: Rename): Json {
  if (value === null || typeof value !== 'object' || asStand(value)) return value;
  if (Array.isArray(value)) return value.map((one: Json) => renamedInside(one, pointers, rename));
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]: [string, Json]): [string, Json] => {
      const table = Object.hasOwn(pointers, field) ? pointers[field] : undefined;
      if (!table) return [field, renamedInside(inner, pointers, rename)];
      const named = renamedValue(inner, (id) => rename(table, id, field));
      return [field, named === inner ? renamedInside(inner, pointers, rename) : named];
    }),
  );
}

/** A row with every stand-in replaced by what it is on this side. */
export function withResolved(values: Values, resolve: (stand: Stand) => Json): Values {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]): [string, Json] => [column, resolved(value, resolve)]),
  );
}

function resolved(value: Json, resolve: (stand: Stand) => Json): Json {
  if (value === null || typeof value !== 'object') return value;
  const stand = asStand(value);
  if (stand) return resolve(stand);
  if (Array.isArray(value)) return value.map((one: Json) => resolved(one, resolve));
  return withResolved(value as Values, resolve);
}

/** Every stand-in of a row, in order. */
export function standsIn(values: Values): readonly Stand[] {
  const found: Stand[] = [];
  withResolved(values, (stand) => {
    found.push(stand);
    return null;
  });
  return found;
}

/** JSON that an older row keeps as text. */
function readable(value: Json): Json {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
