import type { Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { checkRow } from '@livingroom/shared/core/validation/validate-row.ts';
import { isSame } from '@livingroom/shared/modules/data-migration/rules/compare.ts';
import type {
  ResourceTable,
  Values,
} from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import {
  carriedColumns,
  type ResourceDocument,
  ROOT,
} from '@livingroom/shared/modules/data-migration/rules/document.ts';
import {
  type MigratedTable,
  migratedTable,
} from '@livingroom/shared/modules/data-migration/rules/migrated-table.ts';
import {
  asStand,
  type Stand,
  withResolved,
} from '@livingroom/shared/modules/data-migration/rules/pointers.ts';
import { findResourceType } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import * as z from 'zod';
import { translationsOf } from '../../organisation-transfer/import/shape-row.ts';
import { refuseBundle } from './refused.ts';

const LONGEST_NAME = 300;
const MOST_ROWS = 2_000;

const shape = z.object({
  type: z.string(),
  name: z.string().max(LONGEST_NAME),
  title: z.string().max(LONGEST_NAME),
  rows: z
    .array(
      z.object({
        table: z.string(),
        key: z.string().max(80),
        values: z.record(z.string().max(80), z.json()),
      }),
    )
    .min(1)
    .max(MOST_ROWS),
});

/** A resource of a bundle: of a kind that there is, with rows that its tables could have. Errors: `migration-refused`. */
export function readDocument(file: string, value: Json | undefined): ResourceDocument {
  const read = shape.safeParse(value);
  const type = read.success ? findResourceType(read.data.type) : undefined;
  if (!read.success || !type) return refuseBundle('bundle-content', { file, column: 'type' });
  const keys = new Set(read.data.rows.map(({ key }) => key));
  if (keys.size < read.data.rows.length || read.data.rows[0]?.key !== ROOT)
    refuseBundle('bundle-content', { file, column: 'key' });
  const rows = read.data.rows.map(({ table, key, values }, place) => {
    const part = key === ROOT ? type.root : type.parts.find((one) => key.startsWith(`${one.table}/`));
    if (!part || part.table !== table || !/^(?:root|[a-z_]+\/[1-9]\d{0,5})$/.test(key))
      return refuseBundle('bundle-content', { file, column: key });
    const wrong = wrongColumn(part, values as Values, keys);
    if (wrong !== null) refuseBundle('bundle-content', { file, column: `${key}: ${wrong}` });
    return { table: part.table, key, id: place + 1, values: values as Values };
  });
  const { name, title } = read.data;
  return { type: type.name, name, title, rows };
}

/** The first column of a row that its table could not have; null: it is sound. */
function wrongColumn(part: ResourceTable, values: Values, keys: ReadonlySet<string>): string | null {
  const carried = new Set(carriedColumns(part));
  for (const [column, value] of Object.entries(values)) {
    if (!carried.has(column) || !isSound(part.table, column, value, keys)) return column;
  }
  return null;
}

function isSound(table: MigratedTable, column: string, value: Json, keys: ReadonlySet<string>): boolean {
  const { variables, ...rest } = migratedTable(table);
  const variable = variables[column];
  if (!variable) return false;
  if (column === 'translations')
    return isSame(translationsOf({ ...rest, variables }, value).translations, value);
  const isJson = variable.type === 'json';
  const stand = asStand(value);
  if (stand && !isJson) return isStandOf(variable, stand, keys);
  let isKnown = true;
  const resolved = withResolved({ [column]: value }, (inner) => {
    const mayStand = isJson ? isWritten(inner, keys) : isStandOf(variable, inner, keys);
    isKnown &&= mayStand;
    return 1;
  });
  if (!isKnown) return false;
  const checked: Variable = { ...variable, create: 'optional', internal: false };
  return Object.keys(checkRow({ variables: { [column]: checked } }, resolved, 'create').errors).length === 0;
}

/** Whether a stand-in may be the value of a column: a row of the table that it refers to, or a picture of one for pictures. */
function isStandOf({ references, format }: Variable, stand: Stand, keys: ReadonlySet<string>): boolean {
  if ('$picture' in stand) return format === 'image' && isWritten(stand, keys);
  if (!references || !isWritten(stand, keys)) return false;
  if ('$ref' in stand) return stand.$ref.startsWith(`${references.table}/`);
  if ('$part' in stand) return stand.$part.includes(`#${references.table}/`);
  return stand.$row === ROOT || stand.$row.startsWith(`${references.table}/`);
}

/** Whether a stand-in is written as one, and names a row of this resource where it names one. */
function isWritten(stand: Stand, keys: ReadonlySet<string>): boolean {
  const [value] = Object.values<Json>(stand);
  if (typeof value !== 'string' || value.length > 2 * LONGEST_NAME) return false;
  if ('$row' in stand) return keys.has(value);
  if ('$picture' in stand) return /^[0-9a-f]{64}$/.test(value);
  return '$ref' in stand
    ? /^[a-z_]+\//.test(value)
    : /^[a-z_]+\/.*#[a-z_]+\/\d{1,6}$|^[a-z_]+\/.*#root$/s.test(value);
}
