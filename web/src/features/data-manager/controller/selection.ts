import type { Row } from './metadata.ts';

/** Which rows can be chosen: those that anything can be done with, each act asks for its own. */
export type Choosing = {
  /** Whether the table has anything that is done with chosen rows. */
  readonly offered: boolean;
  readonly takes: (row: Row) => boolean;
};

/** Whether rows are being chosen, where that is switched on and off. */
export type SelectMode = { readonly on: boolean; readonly turn: () => void };

export type Selection = Choosing & {
  /** Null where rows can always be chosen. */
  readonly mode: SelectMode | null;
  /** Of the rows on screen: nothing is done with what is not seen. */
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly toggleAll: (ids: readonly string[]) => void;
  /** Those of the chosen rows that may be deleted. */
  readonly removable: number;
  readonly removing: boolean;
  readonly remove: () => Promise<unknown>;
  /** One row alone, whatever is chosen; the question calls it by its name in the list. */
  readonly removeRow: (row: Row, name: string) => Promise<unknown>;
};
