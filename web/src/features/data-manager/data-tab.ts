import type { PublicRow, ServedTable } from '@livingroom/shared/calls/row-calls.ts';
import type { MetadataSource } from '@livingroom/shared/catalogue/metadata-tables.ts';
import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/areas.ts';
import type { Row } from './controller/metadata.ts';
import type { RowOf } from './controller/row-of.ts';
import type { PartOf, RowPart } from './parts/define-part.ts';
import type { RowAct } from './views/row-act.ts';

export type RowActs<R> = { actsOf(row: R): readonly RowAct[] };

/** A row on the board, beside all that stand there, with the names of what its columns point at. */
export type CardProps = {
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly names: { readonly [column: string]: { readonly [id: string]: string } };
};

/** What a screen says of how rows are shown. The methods take rows of its table: the engine gives a tab no others. */
type ShowingOf<R> = {
  /** The view that is shown at first, by its folder. */
  readonly view?: string;
  /** The viewer of what its rows describe, such as a report: the view of that name shows it. */
  readonly Viewer?: ComponentType;
  /** The part of a row that opens, where one that was moved to another column of the board wants something said. */
  asksAfterMove?(row: R, column: string): string | null;
  /** What a card of the board says below the name, in place of the first columns. */
  readonly Card?: ComponentType<CardProps>;
  /** What the screen offers for a row, before what the table does: a hook. */
  useActs?(): RowActs<R>;
  /** The screen makes its rows in its own way; what it says where there are none. */
  readonly Empty?: ComponentType;
  /** In place of the list, where the table has one row and the address asks for nothing of a list. */
  readonly Alone?: ComponentType<AloneProps>;
};

export type AloneProps = {
  readonly row: Row;
  readonly onDirty: (dirty: boolean) => void;
};

export type Showing = ShowingOf<Row>;

type OnlyRows = { readonly column: string; readonly values: readonly string[] };

type OnlyRowsOf<R> = {
  readonly [C in keyof R & string]: { readonly column: C; readonly values: readonly Extract<R[C], string>[] };
}[keyof R & string];

/** `by`: the column that points at the row here; `most`: the value that most rows have, so that it is asked for by the others. */
export type JoinedColumn = {
  readonly table: ServedTable;
  readonly by: string;
  readonly column: string;
  readonly most: string;
};

/** What the server counts for each row on screen: a column of its own, by which nothing is sorted or filtered. */
export type CountedColumn = {
  readonly name: string;
  readonly title: TextKey<'data-manager'>;
  readonly help: TextKey<'data-manager'>;
  /** A hook: the counts by key; undefined until they are there, empty where they cannot be had. */
  useCounts(keys: readonly number[]): ReadonlyMap<number, number> | undefined;
};

export const tabName = ({ name, table }: DataTab): string => name ?? table;

type Tab<R, Part, Only> = ShowingOf<R> & {
  /** What the tab is called in the address, where several are of one table; its table when left out. */
  readonly name?: string;
  /** The rows that the tab is about: those with one of these values in the column. */
  readonly only?: Only;
  readonly title: TextKey<'data-manager'>;
  /** What stands beside the list where there is room. */
  readonly Beside?: ComponentType;
  /** What stands above the list, at every width. */
  readonly Above?: ComponentType;
  /** The columns that its list shows at first, in this order; all of them when left out. */
  readonly columns?: readonly string[];
  /** A column of another table, which has at most one row for each row here: shown, and filtered by. */
  readonly joined?: JoinedColumn;
  /** A number beside each row; a tab has this or a joined column. */
  readonly counted?: CountedColumn;
  /** The tabs of one row; without them its panel shows the columns alone. */
  readonly parts?: readonly Part[];
};

/** What a list reads: a table, or the catalogue itself. */
export type TableSource = ServedTable | MetadataSource;

/** One tab of a screen: a table under the spec's name for it. */
export type DataTab = Tab<Row, RowPart, OnlyRows> & { readonly table: TableSource };

type TabOf<N extends ServedTable> = Tab<RowOf<N>, PartOf<N>, OnlyRowsOf<PublicRow<N>>>;

/** A tab of a table of the catalogue: what it says of columns and rows is held against them. */
export function dataTab<N extends ServedTable>(table: N, tab: TabOf<N>): DataTab;
export function dataTab(table: MetadataSource, tab: Pick<DataTab, 'title' | 'columns'>): DataTab;
export function dataTab(table: TableSource, tab: Omit<DataTab, 'table'>): DataTab {
  return { ...tab, table };
}

/** The tabs of a set with what only one screen can show beside them, by their tables. */
export function withScreen(
  tabs: readonly DataTab[],
  more: { readonly [N in ServedTable]?: Partial<TabOf<N>> },
): readonly DataTab[];
export function withScreen(
  tabs: readonly DataTab[],
  more: { readonly [table: string]: object | undefined },
): readonly DataTab[] {
  return tabs.map((tab) => ({ ...tab, ...more[tab.table] }));
}
