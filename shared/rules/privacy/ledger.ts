/**
 * Remembers which people have been shown together (privacy.md 6.4), in rounds of the same weeks: who answers twice
 * tends to answer the same, so that one figure less the other would speak of those who are in only one of them.
 */
export type Ledger = {
  /** Whether these people may be shown together: they and all that was shown before cut out nobody, or enough. */
  allows(people: readonly number[]): boolean;
  /** Notes that they are shown together. */
  add(people: readonly number[]): void;
};

/** `counted`: whether somebody's presence makes a group. */
export function createLedger(least: number, counted: (person: number) => boolean): Ledger {
  /** The part that a person is in: everybody in it has been in the same figures. */
  const partOf = new Map<number, number>();
  const sizes = new Map<number, number>();
  let last = 0;
  const FRESH = 0;
  const countParts = (people: readonly number[]) => {
    const found = new Map<number, number>();
    for (const person of people) {
      const part = partOf.get(person) ?? FRESH;
      found.set(part, (found.get(part) ?? 0) + (counted(person) ? 1 : 0));
    }
    return found;
  };
  const isEnough = (count: number) => count === 0 || count >= least;
  return {
    allows: (people) =>
      [...countParts(people)].every(
        ([part, inside]) => inside >= least && (part === FRESH || isEnough((sizes.get(part) ?? 0) - inside)),
      ),
    add(people) {
      const parts = new Map<number, number>();
      for (const person of people) {
        const before = partOf.get(person) ?? FRESH;
        const part = parts.get(before) ?? ++last;
        parts.set(before, part);
        partOf.set(person, part);
        if (!counted(person)) continue;
        sizes.set(part, (sizes.get(part) ?? 0) + 1);
        if (before !== FRESH) sizes.set(before, (sizes.get(before) ?? 0) - 1);
      }
    },
  };
}
