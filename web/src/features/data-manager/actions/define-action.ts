import type { ServedTable } from '@livingroom/shared/calls/row-calls.ts';
import type { ComponentType, ReactElement } from 'react';
import type { TextKey, Translate } from '../../../i18n/areas.ts';
import type { Offering, TableController } from '../controller/controller.tsx';
import type { Row } from '../controller/metadata.ts';
import type { RowOf } from '../controller/row-of.ts';

export type PanelProps = { readonly open: boolean; readonly onClose: () => void };

type Look = {
  readonly label: TextKey<'data-manager'>;
  readonly icon: ReactElement;
  /** Place in the toolbar, from left to right. */
  readonly place: number;
  /** Whether the table on screen, where it is the right one, has it. */
  readonly when: (table: Offering) => boolean;
  /** The icon alone, on wide screens as well. */
  readonly quiet?: boolean;
  /** The one that most people come for. */
  readonly primary?: boolean;
  /** Beside the page's title, where its main action stands. */
  readonly inTitle?: boolean;
  /** Whether it cannot be started just now. */
  readonly busy?: (table: TableController) => boolean;
  /** A count on the button of what is at work or chosen, and its words for a screen reader; 0 is not shown. */
  readonly count?: {
    readonly of: (table: TableController) => number;
    readonly words: (t: Translate<'data-manager'>, count: number) => string;
  };
};

/** The panel of an action, and the rows that it may be opened for. */
type Opens<R> = {
  readonly Panel: ComponentType<PanelProps>;
  /** It may be opened for one row (`panel.row`) or for the chosen ones: how it is called there. */
  readonly ofRows?: { readonly label: TextKey<'data-manager'>; when(row: R): boolean };
};

/** A button of the toolbar: opens its panel, which stays mounted, or acts at once. */
type Action<R, N> = Look & {
  /** The one table that has it; what it says of rows is held against their columns. */
  readonly table?: N;
} & (Opens<R> | { readonly run: (table: TableController) => void });

export type ToolAction = Action<Row, ServedTable>;

/** `actions/<name>/action.tsx` exports it as `action`. */
export function defineAction<N extends ServedTable>(action: Action<RowOf<N>, N>): ToolAction;
export function defineAction(action: ToolAction): ToolAction {
  return action;
}
