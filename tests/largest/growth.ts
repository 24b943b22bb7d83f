/** Blocks of code below which growth is that of the few things that every call does. */
const LITTLE = 5_000;

/** What doubling may multiply the added work by: twice, and the logarithm's part of n log n, and what begins once. */
const TWICE_AND_A_LITTLE = 2.5;

/** Why work of three sizes, each twice the one before, grows faster than n log n; null where it does not. */
export function growthProblem([one, two, four]: readonly [number, number, number]): string | null {
  const [first, second] = [two - one, four - two];
  if (second < LITTLE || second <= TWICE_AND_A_LITTLE * Math.max(first, LITTLE / 4)) return null;
  return `${one}, ${two}, ${four} blocks: what doubling adds grows ${(second / Math.max(1, first)).toFixed(1)} times`;
}
