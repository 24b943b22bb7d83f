import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { savedViewCalls } from '@livingroom/shared/modules/saved-views/contract.ts';

type Answer = CallOutput<(typeof savedViewCalls)['operations']['list']>;

export type SavedView = Answer['views'][number];

/** A column that a list shows beside its first, and its width where somebody chose one. */
export type ListColumn = { readonly name: string; readonly width?: number | undefined };

/** The saved views of a list, and how its columns are arranged. */
export type ListViews = {
  readonly all: readonly SavedView[];
  /** The one whose number stands in the address. */
  readonly open: SavedView | null;
  /** Whether the list shows something else than the open view does. */
  readonly changed: boolean;
  /** The open view names a column that the table has no longer. */
  readonly isPart: boolean;
  /** Null: the columns that the list has by itself. */
  readonly columns: readonly ListColumn[] | null;
  /** Not known yet: nothing is shown in an order that would change at once. */
  readonly loading: boolean;
  /** Of the person, for good; of an open view, until it is saved. */
  readonly arrange: (columns: readonly ListColumn[] | null) => void;
  readonly show: (view: SavedView | null) => void;
  /** What is on screen, as a view keeps it. */
  readonly shown: SavedView['shown'];
  readonly refresh: () => Promise<unknown>;
};

/** Of rows that stand inside another screen: nobody saves how they are shown. */
export const noViews: ListViews = {
  all: [],
  open: null,
  changed: false,
  isPart: false,
  columns: null,
  loading: false,
  arrange: () => {},
  show: () => {},
  shown: { query: '', columns: null },
  refresh: async () => {},
};
