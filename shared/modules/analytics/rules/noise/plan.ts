import { ORGANISATION, type UnitTree } from '../unit-tree.ts';
import { costOf, MICRO, varianceFor } from './micro-rho.ts';

/** What a noisy round measures: how many questions one person is asked, and of how many dimensions they are. */
type Asked = { readonly questions: number; readonly dimensions: number };

/** What is measured of a unit; of fewer people nothing but who took part. */
export type Measured = 'drivers' | 'dimensions';

export type UnitPlan = {
  readonly measured: Measured;
  /** Variance parameter of the noise on each of its sums. */
  readonly variance: bigint;
};

/** Which noise each unit's sums get; it follows from the numbers of people who took part alone. */
export type NoisePlan = {
  readonly units: ReadonlyMap<number, UnitPlan>;
  /** Of the organisation's counts of who answered; null where not even its drivers are measured. */
  readonly counts: bigint | null;
  /** What the answers of one person are measured with at most, in micro-rho. */
  readonly microRho: number;
};

/** A score is at most so far from the middle of the scale, which a blank counts as. */
export const FURTHEST = 3;
/** Parts of a point in which a person's mean over a dimension is counted, so that sums are whole. */
export const PARTS = 1_000;

/** From so many people on, at one rho, a unit's drivers and its dimensions are measured (privacy.md 12). */
const DRIVERS_FROM = 81;
const DIMENSIONS_FROM = 29;

/** Of what the organisation gets, its counts of answers get so much. */
const COUNTS_SHARE = 0.15;

/**
 * How shares fall with the size of a unit. One over n would be best for each unit alone; sums of units help those above
 * them, and those of large units their parts, which the simulation settled (README, 2026-11-26).
 */
const SHARE_EXPONENT = 2 / 3;

/** The squared length by which one person can change all sums, or counts, of a unit. */
export function reachOf(measured: Measured | 'counts', { questions, dimensions }: Asked): bigint {
  if (measured === 'counts') return BigInt(questions + dimensions);
  if (measured === 'drivers') return BigInt(questions * FURTHEST ** 2);
  return BigInt(dimensions * (FURTHEST * PARTS) ** 2);
}

/** The least number of people of whom that is measured. */
export function measuredFrom(measured: Measured, microRho: number): number {
  const least = measured === 'drivers' ? DRIVERS_FROM : DIMENSIONS_FROM;
  return Math.ceil(least / Math.sqrt(microRho / MICRO));
}

/**
 * Shares the round's micro-rho out. A person's answers are in every measured unit above the person, so that shares add up
 * along a way from the organisation down; units beside each other share nobody.
 */
export function planNoise(
  tree: UnitTree,
  people: ReadonlyMap<number, number>,
  { asked, microRho }: { readonly asked: Asked; readonly microRho: number },
): NoisePlan {
  const measured = measuredUnits(tree, people, microRho);
  const shares = sharesOf(tree, microRho, (unit) => {
    const kind = measured.get(unit);
    return kind ? weightOf(kind, asked) / Math.max(1, people.get(unit) ?? 0) ** SHARE_EXPONENT : 0;
  });
  const hasDrivers = measured.get(ORGANISATION) === 'drivers';
  const forCounts = hasDrivers ? Math.floor((shares.get(ORGANISATION) ?? 0) * COUNTS_SHARE) : 0;
  const units = new Map<number, UnitPlan>();
  for (const [unit, kind] of measured) {
    const share = (shares.get(unit) ?? 0) - (unit === ORGANISATION ? forCounts : 0);
    units.set(unit, { measured: kind, variance: varianceFor(reachOf(kind, asked), share) });
  }
  const counts = hasDrivers ? varianceFor(reachOf('counts', asked), forCounts) : null;
  return { units, counts, microRho: highestCost(tree, units, { counts, asked }) };
}

function measuredUnits(
  tree: UnitTree,
  people: ReadonlyMap<number, number>,
  microRho: number,
): ReadonlyMap<number, Measured> {
  const [drivers, dimensions] = [measuredFrom('drivers', microRho), measuredFrom('dimensions', microRho)];
  const measured = new Map<number, Measured>();
  for (const unit of tree.deepestFirst) {
    const n = people.get(unit) ?? 0;
    if (n >= drivers) measured.set(unit, 'drivers');
    else if (n >= dimensions) measured.set(unit, 'dimensions');
  }
  return measured;
}

/** In points: whole parts of a dimension's mean are as small as they are many. */
function weightOf(kind: Measured, asked: Asked): number {
  const reach = Math.sqrt(Number(reachOf(kind, asked)));
  return kind === 'dimensions' ? reach / PARTS : reach;
}

/** From the top down each unit takes its part of what is left, against the heaviest way below it. */
function sharesOf(
  tree: UnitTree,
  microRho: number,
  weight: (unit: number) => number,
): ReadonlyMap<number, number> {
  const below = new Map<number, number>();
  for (const unit of tree.deepestFirst) {
    const parent = tree.parentOf(unit);
    const way = weight(unit) + (below.get(unit) ?? 0);
    if (parent !== null) below.set(parent, Math.max(below.get(parent) ?? 0, way));
  }
  const left = new Map<number, number>();
  const shares = new Map<number, number>();
  for (const unit of tree.deepestFirst.toReversed()) {
    const rest = left.get(tree.parentOf(unit) ?? unit) ?? microRho;
    const own = weight(unit);
    const share = own === 0 ? 0 : Math.floor((rest * own) / (own + (below.get(unit) ?? 0)));
    shares.set(unit, share);
    left.set(unit, rest - share);
  }
  return shares;
}

/** The most that the sums with one person in them cost together. */
function highestCost(
  tree: UnitTree,
  units: ReadonlyMap<number, UnitPlan>,
  { counts, asked }: { readonly counts: bigint | null; readonly asked: Asked },
): number {
  const forCounts = counts === null ? 0 : costOf(reachOf('counts', asked), counts);
  const costs = new Map<number, number>();
  let most = 0;
  for (const unit of tree.deepestFirst.toReversed()) {
    const plan = units.get(unit);
    const above = costs.get(tree.parentOf(unit) ?? unit) ?? forCounts;
    const cost = above + (plan ? costOf(reachOf(plan.measured, asked), plan.variance) : 0);
    costs.set(unit, cost);
    most = Math.max(most, cost);
  }
  return most;
}
