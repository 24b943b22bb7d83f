/** Cells that are changed at once. */
export const MOST_CELLS = 1_000;
/** Rows that are changed at once: one write of the store holds them. */
export const MOST_ROWS = 99;
/** Rows that are deleted at once (spec 2 §5.2). */
export const MOST_REMOVED = 10;
/** As long as an edit can be undone, in ms. */
export const UNDO_MS = 30 * 60_000;
/** Rows that go with deleted ones, and come back with them. */
export const MOST_DEPENDENTS = 200;
