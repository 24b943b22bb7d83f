import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { isMuch, shareOf } from '@livingroom/shared/modules/sheets/rules/brake.ts';
import type { TableRequest } from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { rowScope } from '../../../core/tables/read/row-scope.ts';
import { storeOf } from '../../../core/tables/read/store-of.ts';
import type { Checked } from './check-rows.ts';

/** What a sheet does to the rows of its table. */
export type Figures = {
  readonly new: number;
  readonly changed: number;
  /** Rows of the table that the uploader may see; 0 where none changes. */
  readonly stored: number;
  readonly share: number;
  readonly is_much: boolean;
};

/** Counts what a sheet that was checked would do. `wrong` are the numbers of its rows with errors. */
export async function figuresOf(
  context: ServiceContext,
  table: Table,
  { rows, links, standings }: Checked,
  wrong: ReadonlySet<number> = new Set(),
): Promise<Figures> {
  const sound = rows.filter(({ number }) => !wrong.has(number));
  const made = new Set(sound.flatMap(({ number, change }) => (change.before === null ? [number] : [])));
  // What a row says of other tables changes its person or unit as well.
  const touched = [...sound, ...links, ...standings].map(({ number }) => number);
  const changed = new Set(touched.filter((number) => !made.has(number) && !wrong.has(number))).size;
  const stored = changed === 0 ? 0 : await countRows(context, table);
  const share = shareOf(changed, stored);
  return { new: made.size, changed, stored, share, is_much: isMuch(changed, stored) };
}

/** Whether somebody has confirmed a sheet that changes much, having read these very figures. */
export function isConfirmed(
  { changed, stored }: Figures,
  confirmed: TableRequest['confirmed'] | undefined,
): boolean {
  return confirmed?.changed === changed && confirmed.stored === stored;
}

async function countRows(context: ServiceContext, table: Table): Promise<number> {
  const where = await rowScope(context, table);
  return storeOf(context, table).count(table.name, where ?? undefined);
}
