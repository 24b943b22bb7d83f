import { columnName } from '@livingroom/shared/catalogue/names.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { uniqueMessage } from '@livingroom/shared/core/words/validation.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { MOST_CELLS } from '@livingroom/shared/modules/edits/rules/limits.ts';
import type { EditedRow } from '@livingroom/shared/modules/edits/tables/edits.ts';
import { editWords } from '@livingroom/shared/modules/edits/words.ts';
import { nowOf } from '../../core/storage/rows.ts';
import type { RoleContext } from '../../core/tables/read/may.ts';
import { versionOf } from '../../core/tables/read/present.ts';
import { changedColumns, type PlannedChange, type Refusal } from '../../core/tables/write/changes.ts';
import type { OpenTable } from '../../core/tables/write/open-table.ts';
import { planChanges } from '../../core/tables/write/plan-changes.ts';
import { keepEdit } from './keep-edit.ts';
import { openEdited } from './open-edited.ts';
import { writeTogether } from './write-together.ts';

type CellsInput = {
  readonly table: string;
  readonly language?: Language | undefined;
  readonly rows: readonly {
    readonly id: string;
    readonly version?: string | undefined;
    readonly values: { readonly [column: string]: Json };
  }[];
};

/** A cell that is wrong: the place of its row in the input; the row as a whole where it has no column. */
type WrongCell = { readonly row: number; readonly column: string | null; readonly message: Phrase };

/** Changes cells of several rows, all or none. Errors: `edit-refused` with every wrong cell, `conflict`. */
export async function changeCells(context: RoleContext, { table: name, language, rows }: CellsInput) {
  const begun = nowOf(context.ports);
  const open = await openEdited(context, name, 'update');
  const cells = rows.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
  if (cells > MOST_CELLS)
    throw new AppError('edit-refused', { problem: 'too-many-cells', limit: MOST_CELLS });
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new AppError('conflict');
  const { planned, refusals } = await planChanges(
    open,
    rows.map(({ id, version, values }) => ({
      ...{ kind: 'update' as const, id, values },
      ifMatch: version ?? null,
      ...(language ? { language } : {}),
    })),
  );
  refuseCells(refusals.filter((refusal) => !isUnchanged(refusal)).map(wrongCell));
  const { taken } = await writeTogether(open, planned);
  refuseCells(
    taken.map(({ field, scope, rowId }) => ({
      row: planned.find(({ id }) => id === String(rowId))?.place ?? 0,
      column: field,
      message: uniqueMessage(columnName(open.table, field), scope),
    })),
  );
  const undo = await keepEdit(context, begun, {
    ...{ table_name: name, kind: 'cells' },
    rows: await undoRows(open, planned, rows),
  });
  return { changed: planned.length, undo };
}

function isUnchanged(refusal: Refusal): boolean {
  return 'error' in refusal && refusal.error.code === 'no-changes';
}

function wrongCell(refusal: Refusal): WrongCell {
  if ('field' in refusal) return { row: refusal.place, column: refusal.field, message: refusal.message };
  const { place, error } = refusal;
  const word =
    error.code === 'conflict' ? 'row-changed' : error.code === 'not-found' ? 'row-gone' : 'row-kept';
  return { row: place, column: null, message: editWords(word) };
}

function refuseCells(cells: readonly WrongCell[]): void {
  if (cells.length === 0) return;
  throw new AppError('edit-refused', { problem: 'cells-wrong', count: cells.length, cells: [...cells] });
}

/** The old values of the changed columns, with the versions as they stand once everything has followed; none where a value does not come back by a write. */
async function undoRows(
  { context, table, store }: OpenTable,
  planned: readonly PlannedChange[],
  input: CellsInput['rows'],
): Promise<readonly EditedRow[]> {
  const now = await Promise.all(planned.map(({ id }) => store.get(table.name, id)));
  const stored = planned.map(({ id, place, before, after }, at): EditedRow | null => {
    const row = now[at];
    const columns = Object.keys(input[place]?.values ?? {});
    if (!row || !before || columns.some((column) => waits.includes(column))) return null;
    const changed = changedColumns(after, before.body);
    const values = Object.fromEntries(Object.entries(changed).filter(([column]) => columns.includes(column)));
    return { id, values, version: versionOf(context, table, row) };
  });
  return stored.every((row) => row !== null) ? stored : [];
}

/** A new address is confirmed by mail, a picture that was replaced is gone. */
const waits: readonly string[] = ['work_email', 'illustration'];
