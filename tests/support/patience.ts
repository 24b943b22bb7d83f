/** Milliseconds that a state may take to be there: a busy machine is slow, not wrong. */
export const PATIENCE_MS = 30_000;
