import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/areas.ts';
import type { Row } from './controller/metadata.ts';
import type { RowPart } from './parts/define-part.ts';
import type { RowAct } from './views/row-act.ts';

/** What a screen says of how rows are shown. */
export type Showing = {
  /** The view that is shown at first, by its folder. */
  readonly view?: string;
  /** At the foot of a row's card on the board. */
  readonly Foot?: ComponentType<{ readonly row: Row }>;
  /** The part of a row that opens, where one that was moved to another column of the board wants something said. */
  readonly asksAfterMove?: (row: Row, column: string) => string | null;
  /** What the screen offers for a row, before what the table does. */
  readonly useActs?: () => (row: Row) => readonly RowAct[];
  /** The screen makes its rows in its own way; what it says where there are none. */
  readonly Empty?: ComponentType;
};

/** What the rows of a list are called where they are counted. */
export type CountWords = 'items' | 'people' | 'units' | 'actions' | 'groups' | 'reports';

export type OnlyRows = { readonly column: string; readonly values: readonly string[] };

export const tabName = ({ name, table }: DataTab): string => name ?? table;

/** One tab of a screen: a table under the spec's name for it. */
export type DataTab = Showing & {
  readonly table: string;
  /** What the tab is called in the address, where several are of one table; its table when left out. */
  readonly name?: string;
  /** The rows that the tab is about: those with one of these values in the column. */
  readonly only?: OnlyRows;
  readonly title: TextKey<'data-manager'>;
  /** What its rows are called where they are counted; items when left out. */
  readonly count?: CountWords;
  /** What stands beside the list where there is room. */
  readonly Beside?: ComponentType;
  /** What stands above the list, at every width. */
  readonly Above?: ComponentType;
  /** The tabs of one row; without them its panel shows the columns alone. */
  readonly parts?: readonly RowPart[];
};
