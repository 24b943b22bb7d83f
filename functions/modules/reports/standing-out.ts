import { candidate, FALSE_SHARE, judged } from './change.ts';
import { chanceOf } from './student.ts';
import { noiseOf, ofStrangers } from './uncertainty.ts';
import { OVERALL, type Shown, type Topics } from './unit-topics.ts';

/**
 * How a driver stands among those of its unit: a strength or a priority stands apart from the unit's mean; `highest` and
 * `lowest` are those at the end that tie with each other, or the only one where it stands apart from every other; the
 * others are alike.
 */
export type Stands = 'highest' | 'strength' | 'alike' | 'priority' | 'lowest';

/** Who is named at each end: at least so many where they stand apart from the mean, with those that tie with the last. */
const NAMED = 3;

type Driver = { readonly topic: number; readonly figure: Shown };

/**
 * What stands out in a unit, by Student's t over all its drivers together. A person's answers agree, so that drivers differ
 * less by chance than is assumed: the rule errs to alike. Drivers without a figure are left out.
 */
export function standsOf(topics: Topics): ReadonlyMap<number, Stands> {
  const overall = topics.get(OVERALL);
  const drivers = topics.partsOf(OVERALL).flatMap((topic): readonly Driver[] => {
    const figure = topics.get(topic);
    return figure && figure.mean !== null ? [{ topic, figure }] : [];
  });
  const stands = new Map<number, Stands>(drivers.map(({ topic }) => [topic, 'alike']));
  if (!overall) return stands;
  const differences = judged(
    drivers.map(({ figure }) =>
      candidate(figure, overall, () => ({
        error: Math.sqrt(figure.deviation ** 2 / Math.max(1, figure.people) + noiseOf(figure)),
        freedom: Math.max(1, figure.people - 1),
      })),
    ),
  );
  // Of equal ones the widest first: more tie with it.
  const byMean = (sign: 1 | -1) => (a: Driver, b: Driver) =>
    sign * (Number(a.figure.mean) - Number(b.figure.mean)) || b.figure.deviation - a.figure.deviation;
  const apart = (verdict: 'up' | 'down') => drivers.filter((_, at) => differences[at]?.verdict === verdict);
  const note = (ordered: readonly Driver[], one: Stands, only: Stands) => {
    for (const { topic } of namedOf(ordered)) stands.set(topic, one);
    const [first] = ordered;
    const ties = first ? ordered.filter((other) => areAlike(first, other)) : [];
    const isApart =
      ties.length > 1 || drivers.every((other) => other === first || !(first && areAlike(first, other)));
    if (isApart) for (const { topic } of ties) stands.set(topic, only);
  };
  note(apart('up').sort(byMean(-1)), 'strength', 'highest');
  note(apart('down').sort(byMean(1)), 'priority', 'lowest');
  return stands;
}

/** From the end on: a driver and all that tie with it, then the next, until there are enough. */
function namedOf(ordered: readonly Driver[]): readonly Driver[] {
  const named: Driver[] = [];
  let rest = ordered;
  while (named.length < NAMED) {
    const [first] = rest;
    if (!first) break;
    named.push(...rest.filter((other) => areAlike(first, other)));
    rest = rest.filter((other) => !areAlike(first, other));
  }
  return named;
}

function areAlike(one: Driver, other: Driver): boolean {
  if (one === other) return true;
  const { error, freedom } = ofStrangers(one.figure, other.figure);
  const by = Number(one.figure.mean) - Number(other.figure.mean);
  if (by === 0 || one.figure.cap !== null || other.figure.cap !== null) return true;
  return chanceOf(by / error, freedom) > FALSE_SHARE;
}
