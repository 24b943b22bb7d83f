import { columnName, tableName } from '@livingroom/shared/catalogue/names.ts';
import type { Table, Variable } from '@livingroom/shared/catalogue/types.ts';
import type { Phrase } from '@livingroom/shared/lib/phrase.ts';
import { sheetWords } from '@livingroom/shared/words/sheets.ts';
import { uploadWords } from '@livingroom/shared/words/uploads.ts';
import type { ServiceContext } from '../../../context.ts';
import type { Wish } from '../../../tables/write/changes.ts';
import type { Cell, SheetRow } from '../file/sheet.ts';
import { sheetVariables } from './headers.ts';
import { type Found, type ReferenceIndex, referenceIndex } from './reference-index.ts';
import { quoted, type SheetProblems } from './sheet-problems.ts';
import type { UploadMode } from './types.ts';

export type Indexes = ReadonlyMap<string, ReferenceIndex>;

/** The rows of a sheet as the engine takes them; `refused` fields have been reported already. */
export type ReadRow = {
  readonly number: number;
  readonly wish: Wish;
  readonly cells: ReadonlyMap<string, Cell>;
  readonly refused: ReadonlySet<string>;
};

export type Sheet = {
  readonly mode: UploadMode;
  /** Which field each column holds. */
  readonly fields: readonly (string | null)[];
  readonly rows: readonly SheetRow[];
  /** Numbers for the new rows, in their order. */
  readonly newKeys: readonly (number | string)[];
  /** Whether the uploader may give roles. */
  readonly givesRoles: boolean;
};

type Draft = { readonly number: number; readonly key: number | string; readonly cells: Map<string, Cell> };

/** What the sheet points at: its own table in update mode, and the tables of its references. */
export async function openIndexes(
  context: ServiceContext,
  table: Table,
  { mode, fields }: Pick<Sheet, 'mode' | 'fields'>,
): Promise<Indexes> {
  const displays = new Map<string, readonly string[]>(mode === 'update' ? [[table.name, []]] : []);
  for (const field of fields) {
    const references = field ? sheetVariables(table)[field]?.references : undefined;
    if (references) displays.set(references.table, references.display);
  }
  const indexes = new Map<string, ReferenceIndex>();
  for (const [target, display] of displays)
    indexes.set(target, await referenceIndex(context, target, display));
  return indexes;
}

/**
 * Turns cells into values: keys for what people write in references, types as the columns have them. Says what only a
 * sheet can get wrong, in the words of spec 2 §5.3. A reference may point at a row of the same file, wherever it stands.
 */
export function readRows(
  table: Table,
  sheet: Sheet,
  indexes: Indexes,
  problems: SheetProblems,
): readonly ReadRow[] {
  const drafts: Draft[] = [];
  for (const [place, row] of sheet.rows.entries()) {
    const cell = row.cells[sheet.fields.indexOf(table.key)] ?? null;
    const isNew = sheet.mode === 'create';
    const found = isNew ? { key: sheet.newKeys[place] ?? '' } : indexes.get(table.name)?.find(cell);
    if (found && 'key' in found) drafts.push(draftOf(table, sheet, row, found.key));
    else if (isEmpty(cell))
      problems.report(row.number, uploadWords('required', { field: columnName(table, table.key) }));
    else problems.report(row.number, notFound(columnName(table, table.key), table.name, cell, found));
  }
  if (sheet.mode === 'create') announce(table, drafts, indexes);
  else reportRepeated(table, drafts, problems);
  return drafts.map((draft) => readRow(table, sheet.mode, draft, indexes, problems));
}

function draftOf(table: Table, { fields }: Sheet, row: SheetRow, key: number | string): Draft {
  const cells = new Map<string, Cell>();
  for (const [column, field] of fields.entries()) {
    if (field && field !== table.key) cells.set(field, row.cells[column] ?? null);
  }
  return { number: row.number, key, cells };
}

/** Rows of the file that others of the file may point at. */
function announce(table: Table, drafts: readonly Draft[], indexes: Indexes): void {
  const index = indexes.get(table.name);
  if (index) for (const { key, cells } of drafts) index.add(key, Object.fromEntries(cells));
}

function reportRepeated(table: Table, drafts: readonly Draft[], problems: SheetProblems): void {
  const keys = new Set<string>();
  for (const { number, key } of drafts) {
    if (keys.has(String(key)))
      problems.report(number, uploadWords('repeated', { value: key, field: columnName(table, table.key) }));
    keys.add(String(key));
  }
}

function readRow(
  table: Table,
  mode: UploadMode,
  { number, key, cells }: Draft,
  indexes: Indexes,
  problems: SheetProblems,
): ReadRow {
  const values: { [field: string]: unknown } = {};
  const refused = new Set<string>();
  const refuse = (field: string, problem: Phrase) => {
    refused.add(field);
    problems.report(number, problem);
  };
  for (const [field, cell] of cells) {
    const variable = table.variables[field];
    // A column beside the table's own is read by whoever keeps it.
    if (!variable) continue;
    if (variable[mode] === 'required' && isEmpty(cell)) {
      refuse(field, uploadWords('required', { field: columnName(table, field) }));
      continue;
    }
    if (mode === 'create' && isEmpty(cell) && hasInitial(variable)) continue;
    const target = variable.references?.table;
    if (target && cell !== null && cell !== '') {
      const found = indexes.get(target)?.find(cell);
      if (found && 'key' in found) values[field] = found.key;
      else refuse(field, notFound(columnName(table, field), target, cell, found));
    } else {
      values[field] = readCell(variable.type, cell);
    }
  }
  const wish: Wish =
    mode === 'create'
      ? { kind: 'create', values, ...(key === '' ? {} : { key }) }
      : { kind: 'update', id: String(key), values };
  return { number, wish, cells, refused };
}

/** An empty cell of a yes-or-no column means no; lists are separated by semicolons. */
function readCell(type: string | undefined, cell: Cell): unknown {
  if (type === 'boolean') return cell === null || cell === '' ? false : cell;
  if (type === 'array' && typeof cell === 'string')
    return cell
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return typeof cell === 'number' && (type === 'string' || type === 'text') ? String(cell) : cell;
}

/** A template is filled in as far as one knows: what a new row begins with need not be written. */
function hasInitial({ type, initial }: Variable): boolean {
  return type !== 'boolean' && initial !== undefined && initial !== null;
}

export function isEmpty(cell: Cell): boolean {
  return cell === null || String(cell).trim() === '' || String(cell).trim().toLowerCase() === 'none';
}

/** Nothing fits the cell, or more than one row does. */
export function notFound(field: Phrase, target: string, cell: Cell, found: Found | null | undefined): Phrase {
  const value = quoted(cell);
  if (!found || 'key' in found) return uploadWords('reference', { value, field, table: tableName(target) });
  const [first, second] = found.several;
  return sheetWords('severalFit', { value, field, first: quoted(first), second: quoted(second) });
}
