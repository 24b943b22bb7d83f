import { isOwnColumnTable, type OwnColumn } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { SheetReading } from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import type { PlannedChange } from '../../../../core/tables/write/changes.ts';
import { planOwnFields } from '../../import/own-fields.ts';
import type { SheetFile } from '../../import/read-file.ts';
import type { UploadMode } from '../types.ts';
import { type ReadFile, readSheetOf } from './read-own-sheet.ts';

/** A sheet that was read, with the fields of the organisation's own that it adds to its table. */
export type OpenSheet = {
  /** The table as it is with them. */
  readonly table: Table;
  readonly sheet: ReadFile;
  readonly added: readonly OwnColumn[];
  /** The write that adds them to the company; null where none is added. */
  readonly change: PlannedChange | null;
};

type Asked = { readonly mode: UploadMode; readonly reading?: SheetReading | undefined };

/**
 * Reads a sheet of the table together with the fields that it adds. Writes nothing. Throws `FieldsRefused` with what the company's
 * form would say of them. Errors: `sheet-refused`.
 */
export async function openSheet(
  context: ServiceContext,
  table: Table,
  file: SheetFile,
  { mode, reading }: Asked,
): Promise<OpenSheet> {
  const fields = newFieldsOf(table, reading);
  if (!reading || fields.length === 0)
    return {
      table,
      sheet: await readSheetOf(context, table, file, { mode, reading }),
      added: [],
      change: null,
    };
  const plan = await planOwnFields(context, { columns: [], new_fields: fields });
  const width = Math.max(reading.columns.length, plan.columns.length);
  const columns = Array.from({ length: width }, (_, at) => plan.columns[at] ?? reading.columns[at] ?? null);
  const widened = fields[0]?.table === 'units' ? plan.tables.units : plan.tables.employees;
  const sheet = await readSheetOf(context, widened, file, { mode, reading: { ...reading, columns } });
  return { table: widened, sheet, added: plan.added, change: plan.change };
}

/** The fields that a sheet adds, which are of its own table whatever was sent. Errors: `sheet-refused`. */
function newFieldsOf({ name }: Table, { new_fields: fields = [] }: Partial<SheetReading> = {}) {
  if (fields.length === 0) return [];
  if (!isOwnColumnTable(name)) throw new AppError('sheet-refused', { problem: 'metadata' });
  return fields.map((field) => ({ ...field, table: name }));
}
