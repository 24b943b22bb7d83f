import { useState } from 'react';
import { useLocation } from 'react-router';
import { actsOf } from './actions/actions.ts';
import type { Address } from './address/use-address.ts';
import type { ActionPanel, Offering, TableController } from './controller/controller.tsx';
import { type Row, type TableInfo, useTableInfo } from './controller/metadata.ts';
import { can } from './controller/row-calls.ts';
import { useJobs } from './controller/use-jobs.ts';
import type { DataTab } from './data-tab.ts';
import { useCountedField } from './state/use-counted.ts';
import { useEditor } from './state/use-editor.ts';
import { useListViews } from './state/use-list-views.ts';
import { useRows } from './state/use-rows.ts';
import { useSelection } from './state/use-selection.ts';
import { useUndo } from './state/use-undo.ts';

/** One table on screen: its columns, rows, selection and editor. The views only show it. */
export function useTableController(
  tab: DataTab,
  address: Address,
  { ofAllTables = false }: { readonly ofAllTables?: boolean } = {},
): TableController {
  const { table: name } = tab;
  const metadata = useTableInfo(name);
  const table = useWithJoined(metadata.value, tab);
  const rows = useRows(table, address, tab);
  const views = useListViews(table, address);
  const undo = useUndo(rows.refresh);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [{ shown, row }, setPanel] = useState<Omit<ActionPanel, 'show'>>({
    shown: panelOf(useLocation().state),
    row: null,
  });
  const offering: Offering = {
    name,
    tab,
    table,
    offers: (operation) => table?.operations.includes(operation) ?? false,
    holds: (...calls) => calls.some((call) => table?.calls.includes(call)),
  };
  const acts = actsOf(offering);
  const [related, setRelated] = useState<Row | null>(null);
  const [selecting, setSelecting] = useState(false);
  return {
    ...offering,
    metadata,
    rows,
    views,
    undo,
    selection: useSelection(table, rows, undo, {
      offered: offering.offers('delete') || acts.length > 0,
      takes: (row) => can(row, 'delete') || acts.some(({ when }) => when(row)),
      mode: ofAllTables ? { on: selecting, turn: () => setSelecting(!selecting) } : null,
    }),
    editor: useEditor(table, { address, afterSave: rows.refresh }),
    jobs: useJobs(name, rows.refresh),
    panel: { shown, row, show: (action, of) => setPanel({ shown: action, row: of ?? null }) },
    acts,
    related: ofAllTables ? { row: related, show: setRelated } : null,
    address,
    ofView: { room, ref: setRoom },
  };
}

/** The table with the column of another one, or of what is counted, that the screen shows beside its own. */
function useWithJoined(own: TableInfo | undefined, { table: name, joined, counted, columns }: DataTab) {
  const number = useCountedField(counted);
  const other = useTableInfo(joined?.table ?? name).value;
  const isKnown = own !== undefined && (joined === undefined || other !== undefined);
  if (!own || !isKnown) return undefined;
  const field = joined && other?.fields.find((one) => one.name === joined.column);
  return {
    ...own,
    ...(columns ? { usual: columns } : {}),
    ...(field ? { joined: { ...field, variable: { ...field.variable, sortable: false, width: 80 } } } : {}),
    ...(number ? { joined: number } : {}),
  };
}

/** The panel that a link of another screen opens (`navigate(…, { state: { panel } })`); null where it names none. */
function panelOf(state: unknown): string | null {
  const named = typeof state === 'object' && state !== null && 'panel' in state ? state.panel : null;
  return typeof named === 'string' ? named : null;
}
