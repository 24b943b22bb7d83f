import { createContext, type ReactNode, use, useState } from 'react';
import { type ApiFailure, failureOf } from '../../../api/failure.ts';
import { useAction } from '../../../api/use-action.ts';
import { useText } from '../../../i18n/use-text.ts';
import { confirmed, displayMs, notify, showCritical } from '../../../lib/notify.ts';
import { listFields, useCellText } from '../fields/cell-text.ts';
import { type Known, type Row, type TableInfo, useTableInfo, useTableLabels } from './metadata.ts';
import { deleteRow, idOf } from './row-calls.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { type Rows, useRows } from './use-rows.ts';

/** Spec 2 §5.2. */
const mostDeletes = 10;

export type Selection = {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly toggleAll: (ids: readonly string[]) => void;
};

export type TableController = {
  readonly name: string;
  readonly table: TableInfo | undefined;
  readonly metadata: Known<TableInfo> & { readonly missing: boolean };
  readonly rows: Rows;
  readonly selection: Selection;
  readonly editor: Editor;
  readonly removing: boolean;
  readonly removeSelected: () => Promise<unknown>;
  readonly can: (operation: 'create' | 'update' | 'delete') => boolean;
};

/** One table on screen: its columns, rows, selection and editor. The views only show it. */
export function useTableController(name: string): TableController {
  const t = useText('data-manager');
  const metadata = useTableInfo(name);
  const table = metadata.value;
  const rows = useRows(table);
  const editor = useEditor(table, rows.refresh);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  const text = useCellText(rows.names);
  const nameOf = (row: Row) => {
    const [first] = table ? listFields(table) : [];
    const id = table ? idOf(table, row) : '';
    return first ? `${text(first, row)} (${id})` : id;
  };
  const labels = useTableLabels();
  const whyNot = ({ message, data }: ApiFailure) =>
    typeof data.table === 'string'
      ? t('stillUsed', { table: labels.get(data.table) ?? data.table })
      : message;

  const removal = useAction(async () => {
    if (!table || ids.size === 0) return;
    if (ids.size > mostDeletes) return showCritical(t('deleteTitle'), t('deleteTooMany'));
    if (!(await confirmed(t('deleteTitle'), t('deleteConfirm')))) return;
    const chosen = rows.rows.filter((row) => ids.has(idOf(table, row)));
    const problems = await removeAll(table, chosen, (row, failure) =>
      t('notDeleted', { name: nameOf(row), why: whyNot(failure) }),
    );
    const deleted = chosen.length - problems.length;
    setIds(new Set());
    await rows.refresh();
    if (problems.length === 0) return notify(t('deleted', { n: deleted }), 'success', displayMs.dataManager);
    const title = deleted > 0 ? t('deletedSome', { n: deleted }) : t('deletedNone');
    showCritical(t('deleteTitle'), [title, ...problems].join('\n'));
  });

  return {
    name,
    table,
    metadata,
    rows,
    editor,
    selection: {
      ids,
      toggle: (id) => setIds(toggled(ids, id)),
      toggleAll: (all) => setIds(all.every((id) => ids.has(id)) ? new Set() : new Set(all)),
    },
    removing: removal.running,
    removeSelected: removal.run,
    can: (operation) => table?.operations.includes(operation) ?? false,
  };
}

/** Deletes one after the other; answers why not for those that stay. */
async function removeAll(
  table: TableInfo,
  rows: readonly Row[],
  say: (row: Row, failure: ApiFailure) => string,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const row of rows) {
    const problem = await deleteRow(table, row).then(
      () => null,
      (cause: unknown) => say(row, failureOf(cause)),
    );
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

const Context = createContext<TableController | null>(null);

export function TableProvider({ value, children }: { value: TableController; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The table that is on screen. */
export function useTable(): TableController {
  const controller = use(Context);
  if (!controller) throw new Error('No table around this view.');
  return controller;
}
