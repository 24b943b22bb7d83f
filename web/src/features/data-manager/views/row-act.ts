import type { ReactElement } from 'react';

/** Something that can be done with one row. */
export type RowAct = {
  readonly name: string;
  readonly label: string;
  readonly icon: ReactElement;
  /** It may be started beside the row as well as in its menu; what cannot be undone is in the menu alone. */
  readonly quick: boolean;
  readonly run: () => void;
};
