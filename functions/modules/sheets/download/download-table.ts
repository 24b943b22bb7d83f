import { findTable, isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { isMetadataSource, metadataTables } from '@livingroom/shared/catalogue/metadata-tables.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { defaultLanguage, isLanguage } from '@livingroom/shared/core/lib/language.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { sheetWords } from '@livingroom/shared/modules/sheets/words/sheets.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { Caller } from '../../../core/context.ts';
import { recordEvent } from '../../../core/tables/audit/record-event.ts';
import { effectiveTable } from '../../../core/tables/effective-table.ts';
import { publicColumns } from '../../../core/tables/read/present.ts';
import { type ReadQuery, type RecordsContext, readSource } from '../../../core/tables/table-calls.ts';
import { ensureJob, newJobRow, updateJob } from '../../jobs/jobs.ts';
import { cellOf } from '../file/sheet-cell.ts';
import { type SheetFormat, sheetType, writeSheet } from '../file/write-sheet.ts';
import { sheetVariables, uploadColumns } from '../upload/headers.ts';
import { isStandingField, standingCells } from '../upload/standing-cells.ts';
import { type LabelWriter, labelWriter } from '../upload/written-labels.ts';

/** Spec 2 §5.2. */
const ROW_LIMIT = 10_000;

/** The row's own key and the keys of what it points at; the row's own alone; names only. */
type Keys = 'all' | 'primary' | 'none';

export type DownloadQuery = {
  readonly [name in 'filters' | 'search' | 'sort' | 'language']?: ReadQuery[name] | undefined;
} & {
  readonly table: string;
  readonly format: SheetFormat;
  readonly keys: Keys;
  readonly columns: string;
  /** Rows before the first. */
  readonly offset: number;
};

export type DownloadContext = RecordsContext & { readonly caller: Caller };

/**
 * The rows that the caller may read, at most 10,000 from an offset on, as a sheet that Bulk Upload takes back, and its
 * job, which tells how many rows there are. Errors: `sheet-refused` without a column or behind the last row,
 * `table-unknown`.
 */
export async function downloadTable(context: DownloadContext, query: DownloadQuery) {
  const name = query.table;
  if (!isTableName(name) && !isMetadataSource(name)) throw new AppError('table-unknown', { table: name });
  // The catalogue itself is two tables, the same for everybody but for what is stored of it.
  const table = isMetadataSource(name)
    ? metadataTables[name]
    : await effectiveTable(context, findTable(name));
  const columns = columnsOf(table, query);
  const jobId = await context.store.takeNumbers('jobs', 1);
  const { ports, accountId } = context;
  const job = newJobRow(context, jobId, {
    name: `${textIn(table.label, defaultLanguage)}: ${query.format.toUpperCase()}`,
    type: 'file_download',
    data: { tableName: table.name, tableId: table.id, mode: 'read', format: query.format },
  });
  await ensureJob(ports, accountId, job);
  try {
    const { content, part } = await writeTable(context, table, columns, query);
    const ended = { status: 'completed', progress: 100, data: part } as const;
    await recordEvent(context, {
      action: 'exported',
      subject: name,
      after: { ...part, format: query.format },
    });
    const isAll = part.rows === part.total;
    await updateJob(ports, accountId, jobId, isAll ? ended : { ...ended, message: partPhrase(part) });
    const date = new Date(ports.clock.now()).toISOString().slice(0, 10);
    const from = query.offset > 0 ? `-from-${query.offset + 1}` : '';
    return {
      content,
      type: sheetType[query.format],
      fileName: `${table.name}-${date}${from}.${query.format}`,
    };
  } catch (error) {
    const message = error instanceof AppError ? error.phrase : uploadWords('download-failed');
    await updateJob(ports, accountId, jobId, { status: 'failed', progress: 100, message });
    throw error;
  }
}

/** The asked-for columns, in the template's order; of a table that nobody writes, those that it shows. */
function columnsOf(table: Table, query: DownloadQuery): readonly string[] {
  const asked = query.columns.split(',').map((name) => name.trim());
  if (isReadOnly(table)) {
    const shown = publicColumns(table).filter((field) => asked.includes(field));
    if (shown.length > 0) return shown;
  }
  const mode = table.operations.includes('update') ? 'update' : 'create';
  const { required, optional } = uploadColumns(table, mode);
  const offered = [...required, ...optional].filter((field) => asked.includes(field));
  if (offered.length === 0) throw new AppError('sheet-refused', { problem: 'noColumn' });
  const withoutKey = offered.filter((field) => field !== table.key);
  // An update finds its rows by the key; a table that is only added to has no place for it.
  return query.keys === 'none' || mode === 'create' ? withoutKey : [table.key, ...withoutKey];
}

/** Whether no sheet of it comes back: nobody writes it, or it is the catalogue, which takes none. */
function isReadOnly({ name, operations }: Table): boolean {
  const isWritten = operations.includes('create') || operations.includes('update');
  return isMetadataSource(name) || !isWritten;
}

async function writeTable(
  context: RecordsContext,
  table: Table,
  columns: readonly string[],
  query: DownloadQuery,
) {
  const { format, keys, offset, filters, search, sort } = query;
  const { data, metadata } = await readSource(context, table.name, {
    ...(filters ? { filters } : {}),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    limit: ROW_LIMIT,
    offset,
    count: true,
    foreign_key_display: true,
  });
  const { total } = metadata;
  if (offset > 0 && data.length === 0)
    throw new AppError('sheet-refused', { problem: 'noMoreRows', total, from: offset + 1 });
  const language = isLanguage(query.language) ? query.language : defaultLanguage;
  const header = columns.map((field) =>
    textIn(sheetVariables(table)[field]?.label ?? { en_us: field }, language),
  );
  const names: Names = metadata.names;
  const standing = await standingCells(context, table, columns, keys === 'all');
  const writers = new Map<string, LabelWriter>();
  for (const field of keys === 'all' ? columns : []) {
    const target = table.variables[field]?.references?.table;
    if (target) writers.set(field, await labelWriter(context, target));
  }
  const rows = data.map((row) =>
    columns.map((field) => {
      if (isStandingField(table, field))
        return standing(field, Number((row as { [field: string]: Json })[table.key]));
      const value = (row as { [field: string]: Json })[field] ?? null;
      const name = names[field]?.[String(value)];
      return name === undefined ? cellOf(value) : (writers.get(field)?.(name, value) ?? name);
    }),
  );
  const content = await writeSheet(format, textIn(table.label, defaultLanguage), [header, ...rows]);
  return { content, part: { rows: rows.length, total, offset } };
}

type Part = Awaited<ReturnType<typeof writeTable>>['part'];

/** Which rows these are, and that there are others. */
function partPhrase({ rows, total, offset }: Part): Phrase {
  return sheetWords('part', { first: offset + 1, last: offset + rows, total });
}

type Names = { readonly [field: string]: { readonly [id: string]: string } };
