import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { EditedRow } from '@livingroom/shared/modules/edits/tables/edits.ts';
import { filledRow, nowOf } from '../../core/storage/rows.ts';
import type { RoleContext } from '../../core/tables/read/may.ts';
import { isUndoable } from '../../core/tables/undoable.ts';
import { removeRow } from '../../core/tables/write/remove-row.ts';
import { dependentsOf } from './dependents.ts';
import { keepEdit } from './keep-edit.ts';
import { openEdited } from './open-edited.ts';

type RowsInput = {
  readonly table: string;
  readonly rows: readonly { readonly id: string; readonly version?: string | undefined }[];
};

type Problem = { readonly id: string; readonly message: string; readonly table: string | null };

/** Deletes rows one after the other; what cannot go stays, with its reason. */
export async function removeRows(context: RoleContext, { table: name, rows }: RowsInput) {
  const begun = nowOf(context.ports);
  const open = await openEdited(context, name, 'delete');
  const { table, store } = open;
  const undoable = isUndoable(table, open.hooks);
  const deleted: string[] = [];
  const problems: Problem[] = [];
  const removed: (EditedRow | null)[] = [];
  for (const { id, version } of new Map(rows.map((row) => [row.id, row])).values()) {
    const row = undoable ? await store.get(table.name, id) : null;
    const body = row && filledRow(table, row.body);
    const key = body?.[table.key];
    const dependents = body && (await dependentsOf(open, typeof key === 'number' ? key : id));
    try {
      await removeRow(open, id, version ?? null);
      deleted.push(id);
      removed.push(body && dependents ? { id, body, dependents } : null);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const by = typeof error.data.table === 'string' ? error.data.table : null;
      problems.push({ id, message: say(error.phrase, context.language), table: by });
    }
  }
  const whole = removed.filter((row) => row !== null);
  const undo =
    whole.length < deleted.length
      ? null
      : await keepEdit(context, begun, { table_name: name, kind: 'removal', rows: whole });
  return { deleted, problems, undo };
}
