import type { ListCall } from '@livingroom/shared/list-calls.ts';
import { createContext, type ReactElement, type ReactNode, use } from 'react';
import type { TextKey } from '../../../i18n/areas.ts';
import type { Address } from '../address/use-address.ts';
import type { Showing } from '../data-tab.ts';
import type { Editor } from './editor.ts';
import type { ListViews } from './list-views.ts';
import type { KnownTable, Row, TableInfo } from './metadata.ts';
import type { Rows } from './rows.ts';
import type { Selection } from './selection.ts';
import type { Undo } from './undo.ts';
import type { Job } from './use-jobs.ts';

export type TableController = {
  readonly name: string;
  readonly tab: Showing;
  readonly table: TableInfo | undefined;
  readonly metadata: KnownTable;
  readonly rows: Rows;
  readonly selection: Selection;
  readonly editor: Editor;
  readonly views: ListViews;
  readonly undo: Undo;
  readonly jobs: readonly Job[];
  /** What the API offers for the table at all; a row says itself what may be done with it. */
  readonly offers: (operation: 'create' | 'update' | 'delete') => boolean;
  /** Whether the caller's role holds one of the calls that the table's rows are for. */
  readonly holds: (...calls: readonly ListCall[]) => boolean;
  readonly panel: ActionPanel;
  /** What the actions of the table offer for one row. */
  readonly acts: readonly TableAct[];
  readonly address: Address;
  /** Where every table is at hand: the ways on from a row to what belongs to it; null on a screen of its own tables. */
  readonly related: Related | null;
  /** Room in the toolbar for what the view itself offers. */
  readonly ofView: { readonly room: HTMLElement | null; readonly ref: (room: HTMLElement | null) => void };
};

/** What says whether an action is offered. */
export type Offering = Pick<TableController, 'name' | 'tab' | 'table' | 'offers' | 'holds'>;

/** An action that opens its panel for a row. */
export type TableAct = {
  readonly name: string;
  readonly label: TextKey<'data-manager'>;
  readonly icon: ReactElement;
  readonly when: (row: Row) => boolean;
};

/** The row whose ways on are shown. */
type Related = { readonly row: Row | null; readonly show: (row: Row | null) => void };

/** The action whose panel is open, and the row that it was opened for. */
export type ActionPanel = {
  readonly shown: string | null;
  readonly row: Row | null;
  readonly show: (action: string | null, row?: Row) => void;
};

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
