import type { Text } from '@livingroom/shared/core/lib/language.ts';
import type { ComponentType, ReactElement } from 'react';
import type { TableInfo } from '../controller/metadata.ts';

type Screen = { readonly narrow: boolean };

/** Something that can be chosen about a view; the first value is the usual one. */
type ViewOption = {
  readonly label: Text;
  readonly values: readonly { readonly name: string; readonly label: Text }[];
};

export type ViewProps = {
  readonly table: TableInfo;
  /** Option -> chosen value. */
  readonly options: { readonly [name: string]: string };
};

/** One way to show the rows of any table: `views/<name>/view.tsx` exports it as `view`. */
export type RowsView = {
  readonly label: Text;
  readonly icon: ReactElement;
  readonly fits: (screen: Screen, table: TableInfo) => boolean;
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
