import type { ComponentType, ReactElement } from 'react';
import type { TextKey } from '../../../i18n/areas.ts';
import type { TableInfo } from '../controller/metadata.ts';
import type { Showing } from '../data-tab.ts';

type Screen = { readonly narrow: boolean };

/** Something that can be chosen about a view; the first value is the usual one. */
type ViewOption = {
  readonly label: TextKey<'data-manager'>;
  readonly values: readonly { readonly name: string; readonly label: TextKey<'data-manager'> }[];
};

export type ViewProps = {
  readonly table: TableInfo;
  /** Option -> chosen value. */
  readonly options: { readonly [name: string]: string };
};

/** One way to show the rows of any table: `views/<name>/view.tsx` exports it as `view`. */
export type RowsView = {
  readonly label: TextKey<'data-manager'>;
  readonly icon: ReactElement;
  readonly fits: (screen: Screen, table: TableInfo, tab: Showing) => boolean;
  /** Among those that fit the highest is shown at first; 0 when left out. */
  readonly rank?: number;
  readonly options: { readonly [name: string]: ViewOption };
  /** Shows every row that is here, not a page of them. */
  readonly whole?: boolean;
  readonly Render: ComponentType<ViewProps>;
};

export function defineView(view: RowsView): RowsView {
  return view;
}
