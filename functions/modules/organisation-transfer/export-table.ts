import { isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { exportedTables } from '@livingroom/shared/modules/organisation-transfer/rules/exported-tables.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import { listRows } from '../../core/tables/read/list-rows.ts';
import { presentRow, publicColumns } from '../../core/tables/read/present.ts';
import { cellOf } from '../sheets/file/sheet-cell.ts';
import { CSV_MARK, csvText } from '../sheets/file/write-sheet.ts';
import type { WrittenPart } from './export-files.ts';
import type { FileWriter } from './zip/write-files.ts';

/** Rows of one page: they are in the memory together. */
const PAGE = 1_000;

type Line = { readonly [column: string]: Json };

type Open = (name: string) => FileWriter;

/** The columns of a table that leave: what lists show, and the texts of all languages; of content all but persons. */
export function exportedColumns(table: Table): readonly string[] {
  if (isContent(table.name))
    return Object.keys(table.variables).filter((name) => (table.variables[name]?.gdpr ?? 'none') === 'none');
  return [...publicColumns(table), ...(table.translated ? ['translations'] : [])];
}

export function isContent(name: string): boolean {
  return isTableName(name) && exportedTables[name] === 'content';
}

/** Writes the rows of a table that the caller of the context may read. */
export function writeTable(context: ServiceContext, table: Table, open: Open): Promise<WrittenPart['files']> {
  return writeBoth(open, `tables/${table.name}`, exportedColumns(table), rowsOf(context, table));
}

async function* rowsOf(context: ServiceContext, table: Table): AsyncGenerator<readonly Line[]> {
  const columns = exportedColumns(table);
  let cursor: string | undefined;
  do {
    const page = await listRows(context, table, { limit: PAGE, ...(cursor ? { cursor } : {}) });
    yield page.rows.map((row) => {
      const shown = presentRow(context, table, row, { update: false, delete: false }, columns);
      return Object.fromEntries(
        columns.map((column): [string, Json] => [column, (shown[column] ?? null) as Json]),
      );
    });
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** Lines as CSV and as JSON, a line each: what is read once is written twice, and none of it stays in the memory. */
export async function writeBoth(
  open: Open,
  name: string,
  columns: readonly string[],
  pages: AsyncIterable<readonly Line[]>,
): Promise<WrittenPart['files']> {
  const [csv, json] = [open(`${name}.csv`), open(`${name}.json`)];
  let rows = 0;
  await csv.add(`${CSV_MARK}${await csvText([columns])}\r\n`);
  await json.add('[');
  for await (const lines of pages) {
    await nextTurn();
    if (lines.length === 0) continue;
    const cells = lines.map((line) => columns.map((column) => cellOf(line[column] ?? null)));
    await csv.add(`${await csvText(cells)}\r\n`);
    const texts = lines.map((line) => JSON.stringify(line));
    await json.add(`${rows === 0 ? '\n' : ',\n'}${texts.join(',\n')}`);
    rows += lines.length;
  }
  await json.add('\n]\n');
  return [
    { ...(await csv.end()), rows },
    { ...(await json.end()), rows },
  ];
}
