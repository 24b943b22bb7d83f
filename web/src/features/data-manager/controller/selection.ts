import type { Row } from './metadata.ts';

/** Which rows can be chosen: those that anything can be done with, each act asks for its own. */
export type Choosing = {
  /** Whether the table has anything that is done with chosen rows. */
  readonly offered: boolean;
  readonly takes: (row: Row) => boolean;
};

export type Selection = Choosing & {
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
