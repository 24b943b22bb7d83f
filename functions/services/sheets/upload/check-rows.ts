import type { Table, Variable } from '@livingroom/shared/catalogue/types.ts';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { validateRow } from '@livingroom/shared/rules/validation/validate-row.ts';
import type { ServiceContext } from '../../../context.ts';
import { uniqueFields, unusedValues } from '../../../tables/write/uniqueness.ts';
import type { Cell, SheetRow } from '../file/sheet.ts';
import { type ReferenceIndex, referenceIndex } from './reference-index.ts';
import type { UploadMode } from './types.ts';

type Values = { [field: string]: Json };

export type CheckedRow = {
  readonly number: number;
  readonly key: number | string;
  readonly values: Values;
};

export type CheckResult = { readonly rows: readonly CheckedRow[]; readonly errors: readonly string[] };

type Draft = { readonly number: number; readonly key: number | string; readonly cells: Map<string, Cell> };

/** Values that are looked up at once (spec 2 §5.3). */
const BATCH = 5000;

/**
 * Checks every row of a sheet and says everything that is wrong, row by row, in the words of spec 2 §5.3.
 * A reference may point at a row of the same file, wherever it stands.
 */
export async function checkRows(
  context: ServiceContext,
  table: Table,
  mode: UploadMode,
  fields: readonly (string | null)[],
  sheet: readonly SheetRow[],
  newKeys: readonly (number | string)[],
): Promise<CheckResult> {
  const errors = new Map<number, string[]>();
  const report = (row: number, text: string) => {
    errors.set(row, [...(errors.get(row) ?? []), `Row ${row}: ${text}`]);
  };
  const indexes = await openIndexes(context, table, mode, fields);
  const drafts: Draft[] = [];
  for (const [place, row] of sheet.entries()) {
    const draft = draftOf(table, mode, fields, row, newKeys[place] ?? '', indexes);
    if (draft) drafts.push(draft);
    else report(row.number, keyMessage(table, row.cells[fields.indexOf(table.key)] ?? null));
  }
  announce(table, mode, drafts, indexes);
  const rows = drafts.map((draft) => checkDraft(table, mode, draft, indexes, report));
  refuseRepeated(table, mode, rows, report);
  await refuseTaken(context, table, rows, report);
  const inOrder = [...errors.entries()].sort(([a], [b]) => a - b).flatMap(([, texts]) => texts);
  return { rows, errors: inOrder };
}

type Indexes = ReadonlyMap<string, ReferenceIndex>;

async function openIndexes(
  context: ServiceContext,
  table: Table,
  mode: UploadMode,
  fields: readonly (string | null)[],
): Promise<Indexes> {
  const targets = new Set<string>(mode === 'update' ? [table.name] : []);
  for (const field of fields) {
    const target = field ? table.variables[field]?.references?.table : undefined;
    if (target) targets.add(target);
  }
  const indexes = new Map<string, ReferenceIndex>();
  for (const target of targets) indexes.set(target, await referenceIndex(context, target));
  return indexes;
}

function draftOf(
  table: Table,
  mode: UploadMode,
  fields: readonly (string | null)[],
  row: SheetRow,
  newKey: number | string,
  indexes: Indexes,
): Draft | null {
  const cells = new Map<string, Cell>();
  for (const [place, field] of fields.entries()) {
    if (field && field !== table.key) cells.set(field, row.cells[place] ?? null);
  }
  if (mode === 'create') return { number: row.number, key: newKey, cells };
  const key = indexes.get(table.name)?.find(row.cells[fields.indexOf(table.key)] ?? null) ?? null;
  return key === null ? null : { number: row.number, key, cells };
}

/** Rows of the file that others of the file may point at. */
function announce(table: Table, mode: UploadMode, drafts: readonly Draft[], indexes: Indexes): void {
  const index = indexes.get(table.name);
  if (!index || mode === 'update') return;
  for (const { key, cells } of drafts) index.add(key, Object.fromEntries(cells));
}

function checkDraft(
  table: Table,
  mode: UploadMode,
  draft: Draft,
  indexes: Indexes,
  report: (row: number, text: string) => void,
): CheckedRow {
  const given: { [field: string]: unknown } = {};
  for (const [field, cell] of draft.cells) {
    const variable = table.variables[field];
    if (variable?.[mode] === 'required' && isEmpty(cell)) {
      report(draft.number, `Required field '${field}' is missing.`);
      continue;
    }
    if (mode === 'create' && isEmpty(cell) && hasInitial(variable)) continue;
    const target = variable?.references?.table;
    if (target && cell !== null && cell !== '') {
      const key = indexes.get(target)?.find(cell) ?? null;
      if (key === null)
        report(
          draft.number,
          `Key value ${cell} for ${field} does not exist in the referenced table ${target}.`,
        );
      else given[field] = key;
    } else {
      given[field] = readCell(variable?.type, cell);
    }
  }
  const { values, errors } = validateRow(table, given, mode === 'create' ? 'create' : 'update');
  for (const [field, message] of Object.entries(errors)) {
    if (!isEmpty(draft.cells.get(field) ?? null))
      report(draft.number, `Validation error for ${field}: ${message}`);
    else if (table.variables[field]?.[mode] !== 'required')
      report(draft.number, `Validation error for ${field}: ${message}`);
  }
  return { number: draft.number, key: draft.key, values };
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
function hasInitial(variable: Variable | undefined): boolean {
  return variable?.type !== 'boolean' && variable?.initial !== undefined && variable.initial !== null;
}

function isEmpty(cell: Cell): boolean {
  return cell === null || String(cell).trim() === '' || String(cell).trim().toLowerCase() === 'none';
}

function refuseRepeated(
  table: Table,
  mode: UploadMode,
  rows: readonly CheckedRow[],
  report: (row: number, text: string) => void,
): void {
  for (const { field, scope } of uniqueFields(table)) {
    const seen = new Set<string>();
    for (const { number, values } of rows) {
      const value = values[field];
      if (value === null || value === undefined || value === '') continue;
      const text = String(value).trim().toLowerCase();
      if (seen.has(text)) report(number, takenMessage(field, value, scope));
      seen.add(text);
    }
  }
  if (mode === 'create') return;
  const keys = new Set<string>();
  for (const { number, key } of rows) {
    if (keys.has(String(key))) report(number, `Key value ${key} for ${table.key} appears more than once.`);
    keys.add(String(key));
  }
}

async function refuseTaken(
  context: ServiceContext,
  table: Table,
  rows: readonly CheckedRow[],
  report: (row: number, text: string) => void,
): Promise<void> {
  for (const { field, scope } of uniqueFields(table)) {
    const given = rows.filter(({ values }) => values[field] !== null && values[field] !== undefined);
    for (let start = 0; start < given.length; start += BATCH) {
      const part = given.slice(start, start + BATCH);
      const values = part.map((row) => row.values[field] as string | number);
      const free = await unusedValues(
        context,
        table,
        field,
        scope,
        values,
        part.map(({ key }) => key),
      );
      for (const [place, row] of part.entries()) {
        if (!free[place]) report(row.number, takenMessage(field, values[place] ?? '', scope));
      }
    }
  }
}

function takenMessage(field: string, value: Json, scope: string): string {
  return `Value ${value} for ${field} must be unique within ${scope.toUpperCase()} scope.`;
}

function keyMessage(table: Table, cell: Cell): string {
  if (isEmpty(cell)) return `Required field '${table.key}' is missing.`;
  return `Key value ${cell} for ${table.key} does not exist in the referenced table ${table.name}.`;
}
