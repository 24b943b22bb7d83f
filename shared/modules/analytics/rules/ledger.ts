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

/**
 * `counted`: whether somebody's presence makes a group. A part that holds only people who do not count is a part all
 * the same: what is cut out may be empty, and else holds enough who count.
 */
export function createLedger(least: number, counted: (person: number) => boolean): Ledger {
  /** The part that a person is in: everybody in it has been in the same figures. */
  const partOf = new Map<number, number>();
  const sizes = new Map<number, Size>();
  let last = 0;
  const FRESH = 0;
  const countParts = (people: readonly number[]) => {
    const found = new Map<number, Size>();
    for (const person of people) grow(found, partOf.get(person) ?? FRESH, 1, counted(person));
    return found;
  };
  const isEnough = (people: number, counting: number) => people === 0 || counting >= least;
  return {
    allows: (people) =>
      [...countParts(people)].every(([part, inside]) => {
        if (inside.counting < least) return false;
        if (part === FRESH) return true;
        const whole = sizes.get(part) ?? inside;
        return isEnough(whole.people - inside.people, whole.counting - inside.counting);
      }),
    add(people) {
      const parts = new Map<number, number>();
      for (const person of people) {
        const before = partOf.get(person) ?? FRESH;
        const part = parts.get(before) ?? ++last;
        parts.set(before, part);
        partOf.set(person, part);
        grow(sizes, part, 1, counted(person));
        if (before !== FRESH) grow(sizes, before, -1, counted(person));
      }
    },
  };
}

/** How many people are in a part, and how many of them count. */
type Size = { readonly people: number; readonly counting: number };

function grow(sizes: Map<number, Size>, part: number, by: 1 | -1, counts: boolean): void {
  const { people, counting } = sizes.get(part) ?? { people: 0, counting: 0 };
  sizes.set(part, { people: people + by, counting: counting + (counts ? by : 0) });
}
