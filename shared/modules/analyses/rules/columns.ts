/** Every column that a table of an analysis can have, and what stands in it. Their names are words of the site. */
export const columnTypes = {
  unit: 'text',
  above: 'text',
  driver: 'text',
  dimension: 'text',
  round: 'text',
  person: 'text',
  /** Of released comments: no setting can name it, and it leaves in no result (privacy.md 7). */
  comment: 'words',
  word: 'text',
  cluster: 'text',
  stands: 'text',
  time: 'number',
  n: 'number',
  mean: 'number',
  spread: 'number',
  favourable: 'number',
  participation: 'number',
  h1: 'number',
  h2: 'number',
  h3: 'number',
  h4: 'number',
  h5: 'number',
  h6: 'number',
  h7: 'number',
  score: 'number',
  before: 'number',
  n_before: 'number',
  spread_before: 'number',
  difference: 'number',
  favourable_change: 'number',
  participation_change: 'number',
  count: 'number',
  average: 'number',
  median: 'number',
  deviation: 'number',
  least: 'number',
  most: 'number',
  r: 'number',
  low: 'number',
  high: 'number',
  t: 'number',
  df: 'number',
  chi: 'number',
  effect: 'number',
  p: 'number',
  p_corrected: 'number',
  slope: 'number',
  next: 'number',
  next_low: 'number',
  next_high: 'number',
  size: 'number',
  distance: 'number',
  share: 'number',
} as const;

export type ColumnKey = keyof typeof columnTypes;
export type ColumnType = (typeof columnTypes)[ColumnKey];

/** How often each score from 1 to 7 was given. */
export const bins = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'] as const satisfies readonly ColumnKey[];

export function isColumn(key: string): key is ColumnKey {
  return Object.hasOwn(columnTypes, key);
}
