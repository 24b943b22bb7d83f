import { useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { useText } from '../../../i18n/use-text.ts';
import { confirmed, displayMs, notify, showCritical } from '../../../lib/notify.ts';
import { type Row, type TableInfo, useTableLabels } from '../controller/metadata.ts';
import { can, idOf, removeRows } from '../controller/row-calls.ts';
import type { Rows } from '../controller/rows.ts';
import type { Choosing, Selection, SelectMode } from '../controller/selection.ts';
import type { Undo } from '../controller/undo.ts';
import { listFields, useCellText } from '../fields/kinds.ts';

/** Spec 2 §5.2. */
const mostDeletes = 10;

/** The chosen rows of the page, and the deletion of those that may be deleted (spec 2 §5.2). */
export function useSelection(
  table: TableInfo | undefined,
  { rows, names, refresh }: Rows,
  undo: Undo,
  { mode = null, ...given }: Choosing & { readonly mode?: SelectMode | null },
): Selection {
  const choosing = { ...given, offered: given.offered && mode?.on !== false };
  const t = useText('data-manager');
  const [ever, setEver] = useState<ReadonlySet<string>>(new Set());
  const whyNot = useWhyNot();
  const text = useCellText(names);
  const takes = (row: Row) => choosing.offered && choosing.takes(row);
  const chosen = table ? rows.filter((row) => ever.has(idOf(table, row)) && takes(row)) : [];
  const removable = chosen.filter((row) => can(row, 'delete'));
  const nameOf = (of: TableInfo, row: Row) => {
    const [first] = listFields(of);
    return first ? `${text(first, row)} (${idOf(of, row)})` : idOf(of, row);
  };

  const removal = useAction(
    async (going: readonly Row[], title: string) => {
      if (!table || going.length === 0) return;
      if (going.length > mostDeletes) return showCritical(t('deleteTitle'), t('deleteTooMany'));
      const act = { label: t('deleteRows', { count: going.length }), harms: true };
      // Who is to go is named: a number alone is easily agreed to.
      const named = going.map((row) => nameOf(table, row));
      const question = t(table.undoable ? 'deleteConfirmUndo' : 'deleteConfirm');
      if (!(await confirmed(title, [question, ...named].join('\n'), act))) return;
      const byId = new Map(going.map((row) => [idOf(table, row), row]));
      const { problems: stays, undo: edit } = await removeRows(table, going);
      const problems = stays.map((problem) => {
        const row = byId.get(problem.id);
        return t('notDeleted', { name: row ? nameOf(table, row) : problem.id, why: whyNot(problem) });
      });
      const deleted = going.length - problems.length;
      const gone = new Set(going.map((row) => idOf(table, row)));
      setEver((now) => new Set([...now].filter((id) => !gone.has(id))));
      await refresh();
      if (deleted > 0) undo.offer(t('deleted', { n: deleted }), edit);
      if (problems.length === 0)
        return notify(t('deleted', { n: deleted }), 'success', displayMs.dataManager);
      const outcome = deleted > 0 ? t('deletedSome', { n: deleted }) : t('deletedNone');
      showCritical(t('deleteTitle'), [outcome, ...problems].join('\n'));
    },
    (failure) => showCritical(t('deleteTitle'), failure.message),
  );

  const ids = new Set(table ? chosen.map((row) => idOf(table, row)) : []);
  return {
    ...choosing,
    takes,
    mode: given.offered ? mode : null,
    ids,
    toggle: (id) => setEver(toggled(ids, id)),
    toggleAll: (all) => setEver(all.every((id) => ids.has(id)) ? new Set() : new Set(all)),
    removable: removable.length,
    removing: removal.running,
    remove: () => removal.run(removable, t('deleteTitle')),
    removeRow: (row, name) => removal.run([row], t('deleteRow', { name })),
  };
}

/** Why a row stays: the server's words, or the name of the table that still points at it. */
function useWhyNot(): (problem: { readonly message: string; readonly table: string | null }) => string {
  const t = useText('data-manager');
  const labels = useTableLabels();
  return ({ message, table }) =>
    table === null ? message : t('stillUsed', { table: labels.get(table) ?? table });
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
