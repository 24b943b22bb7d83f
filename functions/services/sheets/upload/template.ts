import { findTable, isTableName, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Table, Variable } from '@livingroom/shared/catalogue/types.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultLanguage, isLanguage, textIn } from '@livingroom/shared/lib/language.ts';
import type { DataValidation } from 'hucre/xlsx';
import type { Body } from '../../../storage/port.ts';
import { storeOf } from '../../../tables/read/references.ts';
import { resource } from '../../../tables/write/resource.ts';
import { cellOf, type SheetCell, type SheetFormat, sheetType, writeSheet } from '../file/write-sheet.ts';
import { uploadColumns } from './headers.ts';
import type { UploadContext } from './start-upload.ts';
import type { UploadMode } from './types.ts';

/** Spec 2 §5.3. */
const ROW_LIMIT = 10_000;

type Column = {
  readonly field: string;
  readonly variable: Variable;
  readonly header: string;
  readonly list: readonly string[];
};

export type TemplateQuery = {
  readonly table: string;
  readonly mode: UploadMode;
  readonly format: SheetFormat;
  readonly language?: string | undefined;
};

/** The sheet to fill in: headers with an asterisk where required, dropdown lists for choices and references. */
export async function createTemplate(
  context: UploadContext,
  { table: tableName, mode, format, language: languageCode }: TemplateQuery,
): Promise<{ content: Uint8Array; type: string; fileName: string }> {
  const table = isTableName(tableName) ? findTable(tableName) : undefined;
  if (!table?.operations.includes(mode)) throw new AppError('table-unknown', { table: tableName });
  if (!(await context.allows(tablePermission(table, mode)))) throw new AppError('forbidden');
  const language = isLanguage(languageCode) ? languageCode : defaultLanguage;
  const { required, optional } = uploadColumns(table, mode);
  const columns: Column[] = [];
  for (const field of [...required, ...optional]) {
    const variable = table.variables[field];
    if (!variable) continue;
    const mark = required.includes(field) ? '*' : '';
    const list = await listOf(context, variable);
    columns.push({ field, variable, header: `${textIn(variable.label, language)}${mark}`, list });
  }
  const rows = mode === 'update' ? await existingRows(context, table, columns) : [];
  const date = new Date(context.ports.clock.now()).toISOString().slice(0, 10);
  const content =
    format === 'csv'
      ? await writeSheet('csv', table.name, [columns.map(({ header }) => header), ...rows])
      : await write(table, columns, rows);
  return {
    content,
    type: sheetType[format],
    fileName: `${table.name}-template-${mode}-${date}.${format}`,
  };
}

/** What a cell of the column may hold; a reference is written `label (key)`. */
async function listOf(context: UploadContext, variable: Variable): Promise<readonly string[]> {
  if (variable.type === 'boolean') return ['TRUE', 'FALSE'];
  if (variable.choices) return variable.choices.map(({ value }) => String(value));
  if (!variable.references) return [];
  const target = findTable(variable.references.table);
  const { display } = variable.references;
  const page = await storeOf(context, target).query(target.name, {
    fields: [target.key, ...display],
    sort: (target.sort ?? [target.key]).map((field) => ({ field, direction: 'asc' as const })),
    limit: ROW_LIMIT,
  });
  return page.rows.map(({ body }) => labelOf(body, display, target.key));
}

function labelOf(body: Body, display: readonly string[], key: string): string {
  const label = display
    .map((field) => body[field] ?? '')
    .join(' ')
    .trim();
  return `${label} (${body[key]})`;
}

async function existingRows(context: UploadContext, table: Table, columns: readonly Column[]) {
  const { rows } = await resource(context, table).list({ limit: ROW_LIMIT });
  const labels = columns.map(
    ({ list }) => new Map(list.map((label) => [label.slice(label.lastIndexOf('(') + 1, -1), label])),
  );
  return rows.map(({ body }) =>
    columns.map(({ field, variable }, place): SheetCell => {
      const value = body[field] ?? null;
      const label = variable.references ? labels[place]?.get(String(value)) : undefined;
      return label ?? cellOf(value);
    }),
  );
}

async function write(table: Table, columns: readonly Column[], rows: readonly (readonly SheetCell[])[]) {
  const { writeXlsx, colToLetter } = await import('hucre/xlsx');
  const lists = columns.filter(({ list }) => list.length > 0);
  const longest = Math.max(0, ...lists.map(({ list }) => list.length));
  const listRows = Array.from({ length: longest }, (_, place) =>
    lists.map(({ list }) => list[place] ?? null),
  );
  const dataValidations: DataValidation[] = lists.map((column, place) => {
    const letter = colToLetter(columns.indexOf(column));
    const source = colToLetter(place);
    return {
      type: 'list',
      range: `${letter}2:${letter}${ROW_LIMIT + 1}`,
      formula1: `Lists!$${source}$2:$${source}$${column.list.length + 1}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: column.header,
      errorMessage: 'Value must be one of the specified choices.',
    };
  });
  const whole = columns.filter(({ variable }) => variable.type === 'integer' && !variable.references);
  for (const column of whole) {
    const letter = colToLetter(columns.indexOf(column));
    const range = `${letter}2:${letter}${ROW_LIMIT + 1}`;
    dataValidations.push({
      type: 'whole',
      operator: 'between',
      formula1: '-2147483648',
      formula2: '2147483647',
      range,
      allowBlank: true,
    });
  }
  const header = columns.map((column) => column.header);
  const sheets = [{ name: table.label[0].slice(0, 31), rows: [header, ...rows] as never, dataValidations }];
  const listSheet = { name: 'Lists', rows: [lists.map((column) => column.header), ...listRows] as never };
  return writeXlsx({ sheets: lists.length > 0 ? [...sheets, listSheet] : sheets });
}
