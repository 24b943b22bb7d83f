import { columnName, tableName } from '@livingroom/shared/catalogue/names.ts';
import { uploadWords } from '@livingroom/shared/modules/sheets/words/uploads.ts';
import type { PlannedChange, Refusal } from '../../../core/tables/write/changes.ts';
import type { OpenTable } from '../../../core/tables/write/open-table.ts';
import { planChanges } from '../../../core/tables/write/plan-changes.ts';
import { takenClaims } from '../../../core/tables/write/uniqueness.ts';
import { type PlannedLink, readParents } from './parents.ts';
import { openIndexes, type ReadRow, readRows, type Sheet } from './read-rows.ts';
import { quoted, type SheetProblems } from './sheet-problems.ts';
import { readStandings } from './standings.ts';
import type { KeptStanding } from './types.ts';

/** The rows of a sheet, and what people become by it. */
export type Checked = {
  readonly rows: readonly CheckedRow[];
  readonly standings: readonly KeptStanding[];
  /** What units become below each other. */
  readonly links: readonly PlannedLink[];
};

/** A row of the sheet with what is to become of it. */
export type CheckedRow = { readonly number: number; readonly change: PlannedChange };

/**
 * Checks every row of a sheet as a single save is checked, and reports everything that is wrong, row by row, in the
 * words of spec 2 §5.3. Rows of an update that change nothing are left out.
 */
export async function checkRows(open: OpenTable, sheet: Sheet, problems: SheetProblems): Promise<Checked> {
  const { context, table } = open;
  const indexes = await openIndexes(context, table, sheet);
  const rows = await readRows(table, sheet, indexes, problems);
  const wishes = rows.map(({ wish }) => wish);
  const isKnown = (target: string, id: string) => indexes.get(target)?.has(id) ?? false;
  const { planned, refusals } = await planChanges(open, wishes, isKnown);
  const taken = await reportTaken(open, rows, planned, problems);
  for (const refusal of refusals) {
    // A new row that is there already is said to be that alone: rules among rows would count it twice.
    const isThere = taken.has(refusal.place) && rows[refusal.place]?.wish.kind === 'create';
    if (!isThere) reportRefusal(open, rows, refusal, problems);
  }
  const { givesRoles, placesUnits } = sheet;
  const isPeople = table.name === 'employees';
  const standings = isPeople
    ? await readStandings(context, { sheet, rows, indexes, givesRoles }, problems)
    : [];
  const links =
    table.name === 'units' ? await readParents(context, { sheet, rows, indexes, placesUnits }, problems) : [];
  return {
    rows: planned.map((change) => ({ number: rows[change.place]?.number ?? 0, change })),
    standings,
    links,
  };
}

function reportRefusal(
  { table }: OpenTable,
  rows: readonly ReadRow[],
  refusal: Refusal,
  problems: SheetProblems,
): void {
  const row = rows[refusal.place];
  if (!row) return;
  if ('field' in refusal) {
    const { field, message } = refusal;
    if (!row.refused.has(field))
      problems.report(
        row.number,
        uploadWords('value', { field: columnName(table, field), problem: message }),
      );
    return;
  }
  const { error } = refusal;
  const key = row.wish.kind === 'update' ? row.wish.id : '';
  if (error.code === 'no-changes') return;
  if (error.code === 'not-found')
    problems.report(
      row.number,
      uploadWords('reference', {
        value: key,
        field: columnName(table, table.key),
        table: tableName(table.name),
      }),
    );
  else if (error.code === 'conflict') problems.report(row.number, uploadWords('read-only'));
  else problems.report(row.number, error.phrase);
}

/** Values that a row of the file, or a stored row, has already; gives the places of those that repeat them. */
async function reportTaken(
  open: OpenTable,
  rows: readonly ReadRow[],
  planned: readonly PlannedChange[],
  problems: SheetProblems,
): Promise<ReadonlySet<number>> {
  const taken = await takenClaims(open.context, open.table, planned);
  for (const { place, claim } of taken) {
    const { field, value, scope } = claim;
    problems.report(
      rows[place]?.number ?? 0,
      uploadWords('unique', {
        field: columnName(open.table, field),
        value: quoted(value),
        scope: scope.toUpperCase(),
      }),
    );
  }
  return new Set(taken.map(({ place }) => place));
}
