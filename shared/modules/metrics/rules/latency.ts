/** Calls by how long they took: the number of the bucket, and how many. */
export type Latency = { readonly [bucket: string]: number };

/** Buckets of a doubling: each is 19 % wide, so a percentile is right within 10 %. */
const PER_DOUBLING = 4;

/** A day: work may be late for as long. */
const MOST_MS = 86_400_000;

export function bucketOf(ms: number): number {
  return Math.max(0, Math.ceil(Math.log2(Math.min(Math.max(ms, 1), MOST_MS)) * PER_DOUBLING));
}

/** In ms: the middle of the last bucket; null where there is none. */
export function longest(latency: Latency): number | null {
  const last = Math.max(...Object.keys(latency).map(Number));
  return Number.isFinite(last) ? Math.round(2 ** ((last - 0.5) / PER_DOUBLING)) : null;
}

/** In ms: the middle of the bucket that the share of all calls, 0 to 1, reaches; null where there were none. */
export function percentile(latency: Latency, share: number): number | null {
  const buckets = Object.entries(latency)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([a], [b]) => a - b);
  const all = buckets.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of buckets) {
    seen += count;
    if (seen >= all * share) return Math.round(2 ** ((bucket - 0.5) / PER_DOUBLING));
  }
  return null;
}
