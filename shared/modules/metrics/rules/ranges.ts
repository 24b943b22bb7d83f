/** Ranges of spec 1 §2 and a year: in hours, of which rows they are made, and in how many parts they are drawn. */
export const metricRanges = {
  '24h': { hours: 24, span: 'hour', parts: 24 },
  '7d': { hours: 168, span: 'hour', parts: 28 },
  '30d': { hours: 720, span: 'day', parts: 30 },
  '1y': { hours: 364 * 24, span: 'day', parts: 52 },
} as const;

export type MetricRange = keyof typeof metricRanges;

/** The account under which all organisations are counted together. */
export const ALL_ACCOUNTS = 0;
