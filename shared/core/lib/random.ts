/** Repeatable random numbers (mulberry32): the same seed gives the same demo on every machine. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** 0 to below 1. */
    next,
    /** One item of the list. */
    pick<T>(items: readonly T[]): T {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    /** Roughly normal, by the sum of six uniforms. */
    normal(mean: number, deviation: number): number {
      const sum = next() + next() + next() + next() + next() + next();
      return mean + (sum - 3) * Math.SQRT2 * deviation;
    },
  };
}

export type Random = ReturnType<typeof createRandom>;
