/**
 * Texts of a result that are the product's own, in the language of the run, and what they stand for: a driver by its number,
 * all drivers, the whole organisation, or who has read comments.
 */
export type SaidNames = { readonly [text: string]: number | 'overall' | 'organisation' | 'ai' | 'lists' };

/** The columns that they stand in. */
export const namedColumns: readonly string[] = ['driver', 'dimension', 'source', 'read_by'];
