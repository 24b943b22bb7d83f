import type { Text } from '@livingroom/shared/lib/language.ts';
import type { ComponentType, ReactElement } from 'react';
import type { Translate } from '../../../i18n/areas.ts';
import type { Offering, TableController } from '../controller/controller.tsx';
import type { Row } from '../controller/metadata.ts';

export type PanelProps = { readonly open: boolean; readonly onClose: () => void };

type Look = {
  readonly label: Text;
  readonly icon: ReactElement;
  /** Place in the toolbar, from left to right. */
  readonly place: number;
  /** Whether the table on screen has it. */
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
type Opens = {
  readonly Panel: ComponentType<PanelProps>;
  /** It may be opened for one row (`panel.row`) or for the chosen ones: how it is called there. */
  readonly ofRows?: { readonly label: Text; readonly when: (row: Row) => boolean };
};

/** A button of the toolbar: opens its panel, which stays mounted, or acts at once. */
export type ToolAction = Look & (Opens | { readonly run: (table: TableController) => void });

/** `actions/<name>/action.tsx` exports it as `action`. */
export function defineAction(action: ToolAction): ToolAction {
  return action;
}
