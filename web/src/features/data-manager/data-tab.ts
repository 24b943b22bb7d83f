import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/areas.ts';
import type { CountWords } from './actions/pager.tsx';
import type { Row } from './controller/metadata.ts';

type RowProps = { readonly row: Row };

/** What belongs to a row beside its own columns: a tab of the editor, once the row is stored. */
type RowPart = {
  readonly name: string;
  readonly title: TextKey<'data-manager'>;
  readonly Part: ComponentType<RowProps>;
};

/** One tab of a screen: a table under the spec's name for it. */
export type DataTab = {
  readonly table: string;
  readonly title: TextKey<'data-manager'>;
  /** What its rows are called where they are counted; items when left out. */
  readonly count?: CountWords;
  /** What stands beside the list where there is room. */
  readonly Beside?: ComponentType;
  /** The view that is shown at first, by its folder. */
  readonly view?: string;
  /** What the row's own columns are called beside its parts. */
  readonly parts?: { readonly own: TextKey<'data-manager'>; readonly others: readonly RowPart[] };
  /** At the foot of a row's card on the board. */
  readonly Foot?: ComponentType<RowProps>;
  /** Whether a row that was moved to another column of the board wants something said: its editor opens. */
  readonly asksAfterMove?: (row: Row, column: string) => boolean;
};
