import type { TableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { isOwnColumnTable } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { Table } from '@livingroom/shared/core/catalogue/types.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import type { MatchedColumn } from '@livingroom/shared/modules/sheets/rules/import/headings.ts';
import { matchTable } from '@livingroom/shared/modules/sheets/rules/import/match-table.ts';
import type {
  TableColumns,
  TablePlace,
} from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { inspectSheet } from '../../file/read-sheet.ts';
import { mayAddFields, ownFieldsNow, roomFor, withProposals } from '../../import/own-fields.ts';
import type { FoundSheet } from '../../import/read-file.ts';
import { rememberedColumns } from '../../import/remembered-headings.ts';
import { readHeaders, sheetVariables, uploadColumns } from '../headers.ts';
import { openForUpload, type UploadContext, type UploadedFile } from '../start-upload.ts';
import type { UploadMode } from '../types.ts';
import { findOwnSheet } from './read-own-sheet.ts';
import { filledColumns, soughtColumns, withRows } from './sought-columns.ts';

/**
 * Proposes what the columns of a sheet of a table hold: by what the organisation confirmed before, by their headings, and by
 * what the cells hold. Stores nothing. Errors: `forbidden`, `table-unknown`, `sheet-refused`, `too-large`.
 */
export async function proposeTableColumns(
  context: UploadContext,
  file: UploadedFile,
  { tableName, mode, ...place }: TablePlace,
): Promise<TableColumns> {
  const table = await openForUpload(context, file, { tableName, mode });
  await inspectSheet(file.content, file.name);
  const sought = soughtColumns(table, mode);
  const sheet = await findOwnSheet(file, place, sought);
  const remembered = await rememberedColumns(context, table.name as TableName);
  const known = new Set(sought.map(({ field }) => field));
  const still = new Map([...remembered].filter(([, field]) => field === null || known.has(field)));
  const isOurs = isTemplate(table, mode, sheet);
  const plain = matchTable(sheet.found, sought, still);
  const columns =
    isOurs || isWhole(plain) ? plain : matchTable(sheet.found, await withRows(context, table, sought), still);
  const { required, optional } = uploadColumns(table, mode);
  const takesFields = isOwnColumnTable(table.name);
  const label = (field: string) =>
    textIn(sheetVariables(table)[field]?.label ?? { en_us: field }, context.language ?? defaultLanguage);
  return {
    sheets: [...sheet.sheets],
    sheet: sheet.sheet,
    heading_row: sheet.found.number,
    rows: sheet.found.rows.length,
    is_ours: isOurs,
    columns: await withProposals(columns, takesFields ? sheet.found.rows : []),
    own_fields: takesFields
      ? { may_add: await mayAddFields(context), left: roomFor(await ownFieldsNow(context)) }
      : { may_add: false, left: 0 },
    fields: [...required, ...optional].map((field) => ({
      ...{ field, label: label(field), required: required.includes(field) },
    })),
    filled: (await filledColumns(context, table, mode)).map(({ field, value }) => ({
      ...{ field, value, label: label(field) },
    })),
  };
}

/** Whether all headings are those of the template, in its place: then there is nothing to confirm (spec 2 §5.3). */
function isTemplate(table: Table, mode: UploadMode, { found, sheet, sheets }: FoundSheet): boolean {
  const isFirst = sheet === null || sheet === sheets[0];
  return isFirst && found.number === 1 && readHeaders(table, mode, found.headings).problems.length === 0;
}

function isWhole(columns: readonly MatchedColumn<string>[]): boolean {
  return columns.every(({ source }) => source !== 'none');
}
