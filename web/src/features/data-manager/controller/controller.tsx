import { createContext, type ReactNode, use, useState } from 'react';
import { actions } from '../actions/actions.ts';
import type { Address } from '../address/use-address.ts';
import type { DataTab, Showing } from '../data-tab.ts';
import { type KnownTable, type Row, type TableInfo, useTableInfo } from './metadata.ts';
import { can } from './row-calls.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { type Job, useJobs } from './use-jobs.ts';
import { type Rows, useRows } from './use-rows.ts';
import { type Selection, useSelection } from './use-selection.ts';

export type TableController = {
  readonly name: string;
  readonly tab: Showing;
  readonly table: TableInfo | undefined;
  readonly metadata: KnownTable;
  readonly rows: Rows;
  readonly selection: Selection;
  readonly editor: Editor;
  readonly jobs: readonly Job[];
  /** What the API offers for the table at all; a row says itself what may be done with it. */
  readonly offers: (operation: 'create' | 'update' | 'delete') => boolean;
  /** Whether the caller's role holds one of the calls that the table's rows are for. */
  readonly holds: (...calls: readonly string[]) => boolean;
  readonly panel: ActionPanel;
  readonly address: Address;
  /** Room in the toolbar for what the view itself offers. */
  readonly ofView: { readonly room: HTMLElement | null; readonly ref: (room: HTMLElement | null) => void };
};

/** What says whether an action is offered. */
export type Offering = Pick<TableController, 'name' | 'tab' | 'table' | 'offers' | 'holds'>;

/** The action whose panel is open, and the row that it was opened for. */
type ActionPanel = {
  readonly shown: string | null;
  readonly row: Row | null;
  readonly show: (action: string | null, row?: Row) => void;
};

/** One table on screen: its columns, rows, selection and editor. The views only show it. */
export function useTableController(tab: DataTab, address: Address): TableController {
  const { table: name } = tab;
  const metadata = useTableInfo(name);
  const table = metadata.value;
  const rows = useRows(table, address, tab.only);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [{ shown, row }, setPanel] = useState<Omit<ActionPanel, 'show'>>({ shown: null, row: null });
  const offering: Offering = {
    name,
    tab,
    table,
    offers: (operation) => table?.operations.includes(operation) ?? false,
    holds: (...calls) => calls.some((call) => table?.calls.includes(call)),
  };
  const ofRows = actions.flatMap((action) =>
    'Panel' in action && action.ofRows && action.when(offering) ? [action.ofRows] : [],
  );
  return {
    ...offering,
    metadata,
    rows,
    selection: useSelection(table, rows, {
      offered: offering.offers('delete') || ofRows.length > 0,
      takes: (row) => can(row, 'delete') || ofRows.some(({ when }) => when(row)),
    }),
    editor: useEditor(table, { address, afterSave: rows.refresh }),
    jobs: useJobs(name, rows.refresh),
    panel: { shown, row, show: (action, of) => setPanel({ shown: action, row: of ?? null }) },
    address,
    ofView: { room, ref: setRoom },
  };
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
