import type { RowNames } from '@livingroom/shared/calls/row-query.ts';
import { rowAddresses } from '@livingroom/shared/calls/rows.ts';
import { rowsAt } from '../../../../../api/rows.ts';
import type { Field } from '../../../controller/metadata.ts';

/** Names that are looked up for one block; further ones are unknown. */
const mostNames = 200;
const atOnce = 10;

/** Tables by name, and the column that is the key of each. */
export type TableKeys = ReadonlyMap<string, string>;

type Named = { readonly field: Field; readonly text: string };

/** The names of what columns point at: those on screen, and those that the block names beside them. */
export async function findNames(
  cells: readonly Named[],
  known: RowNames,
  keys: TableKeys,
): Promise<RowNames> {
  const found: { [column: string]: { [id: string]: string } } = {};
  const wanted = new Map<string, Named>();
  for (const { field, text } of cells) {
    if (!field.variable.references || text.trim() === '') continue;
    found[field.name] ??= { ...known[field.name] };
    wanted.set(`${field.name} ${text.trim().toLowerCase()}`, { field, text: text.trim() });
  }
  const all = [...wanted.values()].slice(0, mostNames);
  for (let start = 0; start < all.length; start += atOnce)
    await Promise.all(
      all.slice(start, start + atOnce).map(async ({ field, text }) => {
        Object.assign(found[field.name] ?? {}, await search(field, text, keys));
      }),
    );
  return found;
}

/** Rows whose name holds the text, by key. */
async function search(
  { variable }: Field,
  text: string,
  keys: TableKeys,
): Promise<{ readonly [id: string]: string }> {
  const { table = '', display = [] } = variable.references ?? {};
  const address = rowAddresses[table];
  if (!address) return {};
  const { rows } = await rowsAt(table, address).list({ search: text, limit: 50 });
  return Object.fromEntries(
    rows.map((row) => [
      String(row[keys.get(table) ?? '']),
      display
        .map((column) => row[column])
        .filter(Boolean)
        .join(' '),
    ]),
  );
}
