import {
  findTable,
  isTableName,
  type TableName,
  tablePermission,
} from '@livingroom/shared/catalogue/catalogue.ts';
import { grantableRoles } from '@livingroom/shared/core/catalogue/roles.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { defaultLanguage, isLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { validationWords } from '@livingroom/shared/core/words/validation.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { AuditValues } from '@livingroom/shared/modules/audit/tables/audit-events.ts';
import { roleVariable } from '@livingroom/shared/modules/people/tables/employee-roles.ts';
import { columnHint } from '@livingroom/shared/modules/sheets/words/sheets.ts';
import type { Body } from '../../../core/storage/port.ts';
import { recordEvent } from '../../../core/tables/audit/record-event.ts';
import { effectiveTable } from '../../../core/tables/effective-table.ts';
import { rowScope } from '../../../core/tables/read/row-scope.ts';
import { storeOf } from '../../../core/tables/read/store-of.ts';
import { resource } from '../../../core/tables/write/resource.ts';
import { columnName } from '../file/sheet.ts';
import { cellOf, type SheetCell } from '../file/sheet-cell.ts';
import { type SheetFormat, sheetType, writeSheet } from '../file/write-sheet.ts';
import { type CellCheck, writeWorkbook } from '../file/write-workbook.ts';
import { sheetVariables, uploadColumns } from './headers.ts';
import { isStandingField, standingCells } from './standing-cells.ts';
import type { UploadContext } from './start-upload.ts';
import type { UploadMode } from './types.ts';
import { labelWriter } from './written-labels.ts';

/** Spec 2 §5.3. */
const ROW_LIMIT = 10_000;

type Column = {
  readonly field: string;
  readonly variable: Variable;
  readonly header: string;
  readonly list: readonly string[];
  /** Whether there is more to choose from than the list holds: then the list only helps. */
  readonly isCut: boolean;
};

export type TemplateQuery = {
  readonly table: string;
  readonly mode: UploadMode;
  readonly format: SheetFormat;
  readonly language?: string | undefined;
  /** Rows before the first of an update. */
  readonly offset: number;
};

/** The sheet to fill in: headers with an asterisk where required, dropdown lists for choices and references. */
export async function createTemplate(
  context: UploadContext,
  { table: tableName, mode, format, language: languageCode, offset }: TemplateQuery,
): Promise<{ content: Uint8Array; type: string; fileName: string }> {
  if (!isTableName(tableName)) throw new AppError('table-unknown', { table: tableName });
  const table = await effectiveTable(context, findTable(tableName));
  if (!table.operations.includes(mode)) throw new AppError('table-unknown', { table: tableName });
  if (!(await context.allows(tablePermission(table, mode)))) throw new AppError('forbidden');
  const language = isLanguage(languageCode) ? languageCode : defaultLanguage;
  const { required, optional } = uploadColumns(table, mode);
  const columns: Column[] = [];
  for (const field of [...required, ...optional]) {
    const variable = sheetVariables(table)[field];
    if (!variable) continue;
    const mark = required.includes(field) ? '*' : '';
    const header = `${textIn(variable.label, language)}${mark}`;
    columns.push({ field, variable, header, ...(await listOf(context, variable)) });
  }
  const rows = mode === 'update' ? await existingRows(context, table, { columns, offset }) : [];
  await recordFilled(context, tableName, {
    ...{ template: mode, format, rows: rows.length },
    listed: format === 'csv' ? 0 : longestList(columns),
  });
  const from = offset > 0 ? `-from-${offset + 1}` : '';
  const date = new Date(context.ports.clock.now()).toISOString().slice(0, 10);
  const content =
    format === 'csv'
      ? await writeSheet('csv', table.name, [columns.map(({ header }) => header), ...rows])
      : await write(table, columns, { rows, language });
  return {
    content,
    type: sheetType[format],
    fileName: `${table.name}-template-${mode}-${date}${from}.${format}`,
  };
}

/** Rows of people and units leave with a template, as they do with a download. */
async function recordFilled(
  context: UploadContext,
  subject: TableName,
  after: AuditValues & { readonly rows: number; readonly listed: number },
): Promise<void> {
  if (after.rows + after.listed > 0) await recordEvent(context, { action: 'exported', subject, after });
}

function longestList(columns: readonly Column[]): number {
  return Math.max(0, ...columns.map(({ variable, list }) => (variable.references ? list.length : 0)));
}

/** What a cell of the column may hold; a reference is written `label (key)`, of rows that the caller may see. */
async function listOf(context: UploadContext, variable: Variable): Promise<Pick<Column, 'list' | 'isCut'>> {
  if (variable.type === 'boolean') return { list: ['TRUE', 'FALSE'], isCut: false };
  if (variable.choices)
    return { list: offeredOf(context, variable).map(({ value }) => String(value)), isCut: false };
  // A list of several is written, not chosen.
  if (!variable.references || variable.type === 'array') return { list: [], isCut: false };
  const target = findTable(variable.references.table);
  const { display } = variable.references;
  const where = await rowScope(context, target);
  const page = await storeOf(context, target).query(target.name, {
    ...(where ? { where } : {}),
    fields: [target.key, ...display],
    sort: (target.sort ?? [target.key]).map((field) => ({ field, direction: 'asc' as const })),
    limit: ROW_LIMIT,
  });
  const write = await labelWriter(context, target.name);
  const list = page.rows.map(({ body }) => write(labelOf(body, display), body[target.key] ?? null));
  return { list, isCut: page.cursor !== null };
}

/** Of roles those that the uploader may give. */
function offeredOf({ caller, accountId }: UploadContext, { choices = [] }: Variable) {
  if (choices !== roleVariable.choices) return choices;
  const offered: readonly (string | number)[] = grantableRoles(caller.role, accountId === SYSTEM_ACCOUNT_ID);
  return choices.filter(({ value }) => offered.includes(value));
}

function labelOf(body: Body, display: readonly string[]): string {
  return display
    .map((field) => body[field] ?? '')
    .join(' ')
    .trim();
}

type Existing = { readonly columns: readonly Column[]; readonly offset: number };

async function existingRows(context: UploadContext, table: Table, { columns, offset }: Existing) {
  const { rows, total } = await resource(context, table).list({ limit: ROW_LIMIT, offset, count: true });
  if (offset > 0 && rows.length === 0)
    throw new AppError('sheet-refused', { problem: 'noMoreRows', total, from: offset + 1 });
  const labels = columns.map(
    ({ list }) => new Map(list.map((label) => [label.slice(label.lastIndexOf('(') + 1, -1), label])),
  );
  const standing = await standingCells(
    context,
    table,
    columns.map(({ field }) => field),
  );
  return rows.map(({ body }) =>
    columns.map(({ field, variable }, place): SheetCell => {
      if (isStandingField(table, field)) return standing(field, Number(body[table.key]));
      const value = body[field] ?? null;
      const label = variable.references ? labels[place]?.get(String(value)) : undefined;
      return label ?? cellOf(value);
    }),
  );
}

type Filling = { readonly rows: readonly (readonly SheetCell[])[]; readonly language: Language };

function write(table: Table, columns: readonly Column[], { rows, language }: Filling) {
  const lists = columns.filter(({ list }) => list.length > 0);
  const longest = Math.max(0, ...lists.map(({ list }) => list.length));
  const listRows = Array.from({ length: longest }, (_, place) =>
    lists.map(({ list }) => list[place] ?? null),
  );
  const sheet = {
    name: textIn(table.label, defaultLanguage),
    rows: [columns.map(({ header }) => header), ...rows],
    checks: columns.flatMap((column, place) => {
      const hint = columnHint(table.name, column.field);
      const check = checkOf(column, place, { listPlace: lists.indexOf(column), language });
      return hint && check ? [{ ...check, ...promptOf(column, say(hint, language)) }] : (check ?? []);
    }),
  };
  const listSheet = { name: LISTS, rows: [lists.map(({ header }) => header), ...listRows] };
  return writeWorkbook(lists.length > 0 ? [sheet, listSheet] : [sheet]);
}

/** The sheet that holds what the dropdown lists offer. */
const LISTS = 'Lists';

type CheckPlace = { readonly listPlace: number; readonly language: Language };

/** What the cells of a column may hold: its list stands in a column of the sheet of lists, if it has one. */
function checkOf(
  { variable, header, list, isCut }: Column,
  place: number,
  { listPlace, language }: CheckPlace,
) {
  const letter = columnName(place + 1);
  const range = `${letter}2:${letter}${ROW_LIMIT + 1}`;
  const told = { range, showErrorMessage: !isCut, errorTitle: header.slice(0, TITLE_LENGTH) };
  if (list.length > 0) {
    const source = columnName(listPlace + 1);
    const formulae = [`${LISTS}!$${source}$2:$${source}$${list.length + 1}`];
    const error = say(validationWords('onlyChoices'), language);
    return { ...told, type: 'list', formulae, error } satisfies CellCheck;
  }
  if (variable.type !== 'integer' || variable.references) return null;
  const formulae = [-2147483648, 2147483647];
  const error = say(validationWords('integer'), language);
  return { ...told, type: 'whole', operator: 'between', formulae, error } satisfies CellCheck;
}

/** A hint that is shown when a cell of the column is chosen. */
function promptOf({ header }: Column, hint: string) {
  return {
    showInputMessage: true,
    promptTitle: header.slice(0, TITLE_LENGTH),
    prompt: hint.slice(0, MESSAGE_LENGTH),
  };
}

/** What Excel takes for the title of a message and for the message; longer ones make the file unreadable. */
const TITLE_LENGTH = 32;
const MESSAGE_LENGTH = 255;
