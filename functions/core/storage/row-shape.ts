import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { shortId } from '@livingroom/shared/core/lib/unique-value-id.ts';
import { blockOf } from './blocks.ts';
import type { Body } from './port.ts';

/** What Cosmos allows in no id, and the sign that marks what stands for it. */
const REFUSED = /[/\\?#%\p{Cc}]/gu;

/**
 * The id under which a row is stored: its key, or the values of the fields that the table names instead. A row that
 * names none of them is a mistake of the code that asks.
 */
export function documentId(table: Table, row: object): string {
  const body = bodyOf(row);
  const values = (table.document ?? [table.key]).map((field) => body[field] ?? null);
  const id = values
    .filter((value) => value !== null)
    .map((value) => (typeof value === 'number' ? String(value) : idText(value)))
    .join('-');
  if (id === '') throw new Error(`A row of ${table.name} lacks the columns that name it`);
  return shortId(id);
}

function idText(value: Json): string {
  return String(value).replace(REFUSED, (sign) => encodeURIComponent(sign));
}

/** The shard of a row, also of one that is older than the column; undefined in a table without shards. */
export function shardOf(table: Table, row: object): string | undefined {
  if (!table.shard) return undefined;
  const { initial = null } = table.variables[table.shard] ?? {};
  return String(bodyOf(row)[table.shard] ?? initial);
}

/** What rows that one batch may hold have in common: their shard, and their block in a table that has some. */
export function togetherOf(table: Table, row: object): string {
  const block = table.block ? blockOf(table.block, Number(bodyOf(row)[table.block.of])) : 0;
  return `${shardOf(table, row) ?? ''} ${block}`;
}

/** A row with every column of its table: what it says, else the initial value, stamps, or null. */
export function newRow(table: Table, row: object, now: string): Body {
  const given = bodyOf(row);
  const made: { [field: string]: Json } = { ...given };
  for (const [field, { initial }] of Object.entries(table.variables))
    if (made[field] === undefined) made[field] = isStamp(field) ? now : (initial ?? null);
  return made;
}

/** A stored row with every column: rows that are older than a column lack it, readers get its initial value. */
export function filledRow(table: Table, body: Body): Body {
  const empty = emptyRow(table);
  for (const field in empty) if (body[field] === undefined) return { ...empty, ...body };
  return body;
}

/** A row as the port writes it. */
export function bodyOf(row: object): Body {
  return row as Body;
}

/** A change with its stamp; what it leaves undefined stays as it is. */
export function stamped(change: object, now: string): Body {
  const fields = Object.entries(bodyOf(change)).filter(([, value]) => value !== undefined);
  return Object.fromEntries([['updated_at', now], ...fields]);
}

function isStamp(field: string): boolean {
  return field === 'created_at' || field === 'updated_at';
}

const empties = new WeakMap<Table, Body>();

function emptyRow(table: Table): Body {
  const known = empties.get(table);
  if (known) return known;
  const columns = Object.entries(table.variables);
  const empty = Object.fromEntries(columns.map(([field, { initial }]) => [field, initial ?? null]));
  empties.set(table, empty);
  return empty;
}
