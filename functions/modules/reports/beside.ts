import { shownHalf } from '@livingroom/shared/modules/analytics/rules/display.ts';
import { type Candidate, candidate, type Difference, judged } from './change.ts';
import { ofMean, ofPartAndWhole, ofSharedPeople, ofStrangers, type Uncertainty } from './uncertainty.ts';
import type { Shown, Topics } from './unit-topics.ts';

type Plain = Pick<Shown, 'n' | 'mean' | 'cap' | 'missing' | 'half'>;

export type Beside = Plain & Difference;

/** What stands beside each topic of a unit; null where nothing does. */
export type BesideTopics = (topic: number) => Beside | null;

/** The figures of one unit in one round, which `round` names: `{flow execution}-{round}`. */
export type RoundTopics = { readonly round: string; readonly topics: Topics };

/** Below so many people a change over rounds is told by its direction only (privacy.md 5). */
export const FEWEST_FOR_NUMBERS = 10;

/**
 * The same figures of an earlier round, and what has changed since, judged together: all that a page shows of one unit.
 * Null where there is no such round.
 */
export function sinceThen(now: Topics, then: RoundTopics | undefined): BesideTopics {
  if (!then) return () => null;
  const differences = differencesOf(now, then.topics, (one, other) =>
    one.change?.since === then.round ? ofSharedPeople(one, other, one.change) : ofStrangers(one, other),
  );
  return (topic) => {
    const [figure, before] = [now.get(topic), then.topics.get(topic)];
    const difference = differences.get(topic);
    if (!figure || !before || !difference) return null;
    if (figure.mean !== null && Math.min(figure.people, before.people) < FEWEST_FOR_NUMBERS)
      return { ...inTrend(before), ...difference, n: null, mean: null, cap: null, half: null, by: null };
    return { ...inTrend(before), ...difference };
  };
}

/**
 * The same figures of the whole organisation: its scores alone, whoever looks. Whether a unit differs is judged against
 * everybody outside it.
 */
export function againstWhole(unit: Topics, whole: Topics | null): BesideTopics {
  if (!whole) return () => null;
  const differences = differencesOf(unit, whole, ofPartAndWhole);
  return (topic) => {
    const [beside, difference] = [whole.get(topic), differences.get(topic)];
    if (!beside || !difference) return null;
    const { mean, cap, missing } = beside;
    return { n: null, mean, cap, missing, half: shownHalf(beside.half), ...difference };
  };
}

/** A figure as it may stand in a row of rounds: of fewer than ten people there is no number. */
export function inTrend({ n, mean, cap, missing, half, people }: Shown): Plain {
  if (mean !== null && people < FEWEST_FOR_NUMBERS)
    return { n: null, mean: null, cap: null, missing: 'too_few', half: null };
  return { n, mean, cap, missing, half: shownHalf(half) };
}

type UncertaintyOf = (one: Shown, other: Shown) => Uncertainty;

/** All topics that both have, judged as one page. */
function differencesOf(
  one: Topics,
  other: Topics,
  uncertaintyOf: UncertaintyOf,
): ReadonlyMap<number, Difference> {
  const found: (readonly [topic: number, candidate: Candidate])[] = [];
  for (const topic of one.topics) {
    const [now, then] = [one.get(topic), other.get(topic)];
    if (!now || !then) continue;
    const parts = one.partsOf(topic);
    const uncertainty = () =>
      parts.length === 0 || now.half !== null || then.half !== null
        ? uncertaintyOf(now, then)
        : ofParts({ parts, one, other, uncertaintyOf }, ofStrangers(now, then));
    found.push([topic, candidate(now, then, uncertainty)]);
  }
  const differences = judged(found.map(([, own]) => own));
  return new Map(
    found.flatMap(([topic], at) => (differences[at] ? [[topic, differences[at]] as const] : [])),
  );
}

type Combined = {
  readonly parts: readonly number[];
  readonly one: Topics;
  readonly other: Topics;
  readonly uncertaintyOf: UncertaintyOf;
};

/** Of a mean of drivers; where they are not the same on both sides, it is that of two means of strangers. */
function ofParts({ parts, one, other, uncertaintyOf }: Combined, otherwise: Uncertainty): Uncertainty {
  const own: Uncertainty[] = [];
  for (const topic of parts) {
    const [now, then] = [shownOf(one, topic), shownOf(other, topic)];
    if (now && then) own.push(uncertaintyOf(now, then));
    else if (now || then) return otherwise;
  }
  return ofMean(own);
}

function shownOf(topics: Topics, topic: number): Shown | null {
  const figure = topics.get(topic);
  return figure === undefined || figure.mean === null ? null : figure;
}
