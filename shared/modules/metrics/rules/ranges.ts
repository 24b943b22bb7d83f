/** Ranges of spec 1 §2, in hours. */
export const metricRanges = { '24h': 24, '7d': 168, '30d': 720 } as const;

/** The account under which all organisations are counted together. */
export const ALL_ACCOUNTS = 0;
