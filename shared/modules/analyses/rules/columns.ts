/** Every column that a table of an analysis can have, and what stands in it. Their names are words of the site. */
export const columnTypes = {
  unit: 'text',
  above: 'text',
  /** Of the unit's place of work. */
  country: 'text',
  region: 'text',
  /** What an own field of the organisation says of the unit. */
  own: 'text',
  /** By what people of a group are alike. */
  attribute: 'text',
  driver: 'text',
  dimension: 'text',
  round: 'text',
  person: 'text',
  /** Of released comments: no setting can name it, and it leaves in no result (privacy.md 7). */
  comment: 'words',
  word: 'text',
  theme: 'text',
  words: 'text',
  read_by: 'text',
  source: 'text',
  cluster: 'text',
  band: 'text',
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
  joined: 'number',
  index: 'number',
  weight: 'number',
  fit: 'number',
  fit_adjusted: 'number',
  expected_change: 'number',
  expected: 'number',
  expected_low: 'number',
  expected_high: 'number',
  /** Side by side, under titles that come from what is in a table. */
  v1: 'number',
  v2: 'number',
  v3: 'number',
  v4: 'number',
  v5: 'number',
  v6: 'number',
  v7: 'number',
  v8: 'number',
  v9: 'number',
  v10: 'number',
  v11: 'number',
  v12: 'number',
  good: 'number',
  bad: 'number',
  mixed: 'number',
  unread: 'number',
  beside: 'number',
} as const;

export type ColumnKey = keyof typeof columnTypes;
export type ColumnType = (typeof columnTypes)[ColumnKey];

/** How often each score from 1 to 7 was given. */
export const bins = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'] as const satisfies readonly ColumnKey[];

/** The columns of lines that were laid side by side: so many drivers has a dimension, and rounds a year. */
export const places = [
  'v1',
  'v2',
  'v3',
  'v4',
  'v5',
  'v6',
  'v7',
  'v8',
  'v9',
  'v10',
  'v11',
  'v12',
] as const satisfies readonly ColumnKey[];

/** What columns that have no name of their own are called in one table. */
export type ColumnTitles = { readonly [key in ColumnKey]?: string };

export function isColumn(key: string): key is ColumnKey {
  return Object.hasOwn(columnTypes, key);
}
