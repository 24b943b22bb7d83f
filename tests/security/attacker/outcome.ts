import { breaches } from '../../unit/analytics/attacker.ts';
import type { Shown } from './shown.ts';

/** Scores and details of fewer people than these are nobody's to know. */
const FEWEST = { score: 5, detail: 10 } as const;

export type Outcome = {
  /** What the attackers brought out against the rules, in words; empty when nothing. */
  readonly breaches: readonly string[];
  /**
   * People in the smallest group whose sum they have although they are fewer than five, by sign-ins that the rules let count
   * (privacy.md 11.2, 11.4); null where there is none.
   */
  readonly isolated: number | null;
};

type Plotters = {
  /** Their answers are known. */
  readonly known: ReadonlySet<number>;
  /** Those of them whom the rules let count; nobody in an organisation where no plot had the time. */
  readonly counting: ReadonlySet<number>;
  /** The lowest thresholds by which a round was opened. */
  readonly least: { readonly score: number; readonly detail: number };
};

/**
 * What follows from all that was shown, added and subtracted. The rules hold for people who count: what is of fewer of them
 * is a breach. What is left without those whom the attackers made is what they have in fact.
 */
export function outcomeOf({ scores, details, wrong }: Shown, { known, counting, least }: Plotters): Outcome {
  const others = (sets: Sets) => without(sets, (person) => known.has(person));
  const promised = (sets: Sets) => without(sets, (person) => known.has(person) && !counting.has(person));
  const prepared = counting.size > 0;
  const limits = prepared ? least : FEWEST;
  const found = [...wrong];
  let isolated: number | null = null;
  for (const [question, sets] of scores) {
    if (breaches(promised(sets), limits.score))
      found.push(`scores of driver ${question} isolate fewer than ${limits.score}`);
    if (prepared) isolated = smaller(isolated, smallestOf(others(sets)));
  }
  for (const [question, sets] of details)
    if (breaches(promised(sets), limits.detail))
      found.push(`details of driver ${question} isolate fewer than ${limits.detail}`);
  return { breaches: found, isolated };
}

type Sets = readonly (readonly number[])[];

const without = (sets: Sets, isOut: (person: number) => boolean): Sets =>
  sets.map((people) => people.filter((person) => !isOut(person))).filter(({ length }) => length > 0);

/** The size of the smallest group that can be worked out, if that is fewer than five. */
function smallestOf(sets: Sets): number | null {
  for (let size = 1; size < FEWEST.score; size += 1) if (breaches(sets, size + 1)) return size;
  return null;
}

const smaller = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
