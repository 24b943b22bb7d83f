import { useMemo, useState } from 'react';
import { refreshCalls } from '../../../api/use-call.ts';
import { type ListAddress, readAddress } from '../address/list-address.ts';
import type { Address } from '../address/use-address.ts';
import type { TableController } from '../controller/controller.tsx';
import { noViews } from '../controller/list-views.ts';
import { useTableInfo } from '../controller/metadata.ts';
import { can } from '../controller/row-calls.ts';
import { useEditor } from '../state/use-editor.ts';
import { useRows } from '../state/use-rows.ts';
import { useSelection } from '../state/use-selection.ts';
import { useUndo } from '../state/use-undo.ts';

/** Rows of one row that are shown without a page. */
const mostLinked = 100;

/** A table inside a part of a row: those of its rows that point at it. Its state is not in the address. */
export function useLinked(name: string, by: string, id: number): TableController {
  const metadata = useTableInfo(name);
  const table = metadata.value;
  const address = useInnerAddress(by, id);
  const found = useRows(table, address, {});
  // What other parts and the list say of these rows follows.
  const rows = { ...found, refresh: () => refreshCalls('/data/').then(() => true) };
  const undo = useUndo(rows.refresh);
  const fixed = useMemo(() => ({ [by]: id }), [by, id]);
  const offers: TableController['offers'] = (operation) => table?.operations.includes(operation) ?? false;
  return {
    name,
    tab: {},
    table,
    metadata,
    rows,
    undo,
    selection: useSelection(table, rows, undo, {
      offered: offers('delete'),
      takes: (row) => can(row, 'delete'),
    }),
    editor: useEditor(table, { address, afterSave: rows.refresh, fixed, closes: true }),
    views: noViews,
    jobs: [],
    offers,
    // What opens a panel beside the list has no place inside one.
    holds: () => false,
    panel: { shown: null, row: null, show: () => {} },
    acts: [],
    related: null,
    address,
    ofView: { room: null, ref: () => {} },
  };
}

function useInnerAddress(by: string, id: number): Address {
  const [row, setRow] = useState<string | null>(null);
  const shown = useMemo(
    (): ListAddress => ({ ...readAddress(''), filters: { [by]: [String(id)] }, size: mostLinked, row }),
    [by, id, row],
  );
  return {
    shown,
    go: (change) => {
      if (change.row !== undefined) setRow(change.row);
    },
  };
}
