import { columnName, tableName } from '@livingroom/shared/catalogue/names.ts';
import type { Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { sheetWords } from '@livingroom/shared/modules/sheets/words/sheets.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { shareTurns } from '../../../core/event-loop/turns.ts';
import type { Wish } from '../../../core/tables/write/changes.ts';
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
  /** As they stand in the sheet, column by column. */
  readonly cells: readonly Cell[];
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
  /** Whether the uploader may put units below each other. */
  readonly placesUnits: boolean;
  /** The first of so many numbers for what stands above units. */
  readonly takeLinkNumbers: (count: number) => Promise<number>;
};

type Draft = { readonly row: SheetRow; readonly key: number | string };

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
export async function readRows(
  table: Table,
  sheet: Sheet,
  indexes: Indexes,
  problems: SheetProblems,
): Promise<readonly ReadRow[]> {
  const drafts: Draft[] = [];
  const keyColumn = sheet.fields.indexOf(table.key);
  for (const [place, row] of sheet.rows.entries()) {
    await shareTurns();
    const cell = keyColumn < 0 ? null : (row.cells[keyColumn] ?? null);
    const isNew = sheet.mode === 'create';
    const found = isNew ? { key: sheet.newKeys[place] ?? '' } : indexes.get(table.name)?.byKey(cell);
    if (found) drafts.push({ row, key: found.key });
    else if (isEmpty(cell))
      problems.report(row.number, uploadWords('required', { field: columnName(table, table.key) }));
    else problems.report(row.number, notFound(columnName(table, table.key), table.name, cell, null));
  }
  if (sheet.mode === 'create') await announce(drafts, sheet, indexes.get(table.name));
  else reportRepeated(table, drafts, problems);
  const columns = columnsOf(table, sheet, indexes);
  const rows: ReadRow[] = [];
  for (const draft of drafts) {
    await shareTurns();
    rows.push(readRow(table, sheet.mode, draft, columns, problems));
  }
  return rows;
}

/** A column of the sheet that the table has. */
type Column = {
  readonly field: string;
  /** Where it stands in a row of the sheet. */
  readonly at: number;
  readonly type: Variable['type'];
  readonly isRequired: boolean;
  /** An empty cell leaves the row what it begins with. */
  readonly mayBeLeftOut: boolean;
  /** The table that it points at, and its rows. */
  readonly target: { readonly name: string; readonly index: ReferenceIndex | undefined } | null;
};

/** Worked out once a sheet: it has ten thousand rows. Columns beside the table's own are read by whoever keeps them. */
function columnsOf(table: Table, { mode, fields }: Sheet, indexes: Indexes): readonly Column[] {
  return fields.flatMap((field, at): Column[] => {
    const variable = field !== null && field !== table.key ? table.variables[field] : undefined;
    if (field === null || !variable) return [];
    const target = variable.references?.table;
    return [
      {
        field,
        at,
        type: variable.type,
        isRequired: variable[mode] === 'required',
        mayBeLeftOut: mode === 'create' && hasInitial(variable),
        target: target ? { name: target, index: indexes.get(target) } : null,
      },
    ];
  });
}

/** Rows of the file that others of the file may point at. */
async function announce(
  drafts: readonly Draft[],
  { fields }: Sheet,
  index: ReferenceIndex | undefined,
): Promise<void> {
  if (!index) return;
  const places = new Map(fields.map((field, at) => [field, at]));
  for (const { row, key } of drafts) {
    await shareTurns();
    index.add(key, (field) => {
      const at = places.get(field);
      return at === undefined ? null : row.cells[at];
    });
  }
}

function reportRepeated(table: Table, drafts: readonly Draft[], problems: SheetProblems): void {
  const keys = new Set<string>();
  for (const { row, key } of drafts) {
    if (keys.has(String(key)))
      problems.report(
        row.number,
        uploadWords('repeated', { value: key, field: columnName(table, table.key) }),
      );
    keys.add(String(key));
  }
}

const none: ReadonlySet<string> = new Set();

function readRow(
  table: Table,
  mode: UploadMode,
  { row: { number, cells }, key }: Draft,
  columns: readonly Column[],
  problems: SheetProblems,
): ReadRow {
  const values: { [field: string]: unknown } = {};
  let refused = none;
  const refuse = (field: string, problem: Phrase) => {
    refused = new Set([...refused, field]);
    problems.report(number, problem);
  };
  for (const { field, at, type, isRequired, mayBeLeftOut, target } of columns) {
    const cell = cells[at] ?? null;
    if ((isRequired || mayBeLeftOut) && isEmpty(cell)) {
      if (isRequired) refuse(field, uploadWords('required', { field: columnName(table, field) }));
      continue;
    }
    if (target && cell !== null && cell !== '') {
      const found = target.index?.find(cell);
      if (found && 'key' in found) values[field] = found.key;
      else refuse(field, notFound(columnName(table, field), target.name, cell, found));
    } else {
      values[field] = readCell(type, cell);
    }
  }
  const wish: Wish =
    mode === 'create'
      ? { kind: 'create', values, ...(key === '' ? {} : { key }) }
      : { kind: 'update', id: String(key), values };
  return { number, wish, cells, refused };
}

/** An empty cell of a yes-or-no column means no; lists are separated by semicolons. */
function readCell(type: Variable['type'], cell: Cell): unknown {
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
  if (cell === null) return true;
  const text = String(cell).trim();
  return text === '' || text.toLowerCase() === 'none';
}

/** Nothing fits the cell, or more than one row does. */
export function notFound(field: Phrase, target: string, cell: Cell, found: Found | null | undefined): Phrase {
  const value = quoted(cell);
  if (!found || 'key' in found) return uploadWords('reference', { value, field, table: tableName(target) });
  const [first, second] = found.several;
  return sheetWords('severalFit', { value, field, first: quoted(first), second: quoted(second) });
}
