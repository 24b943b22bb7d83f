import { pieces, type Steps } from '../../../../core/lib/steps.ts';
import { forEachAbove, ORGANISATION, type UnitTree } from '../unit-tree.ts';
import { discreteGaussian } from './discrete-gaussian.ts';
import { FURTHEST, type NoisePlan, PARTS } from './plan.ts';
import type { Uniform } from './uniform.ts';

/** Noise of this variance parameter: a whole number that nobody can tell before. */
export type Draw = (variance: bigint) => number;

/** Noise from that source of chance. */
export function exactDraw(random: Uniform): Draw {
  return (variance) => Number(discreteGaussian(random, { num: variance, den: 1n }));
}

/** The answers of one person: a score from 1 to 7 for each question, 0 where there is none. */
export type PersonAnswers = { readonly unit: number; readonly scores: Uint8Array };

type Answered = {
  readonly people: Iterable<PersonAnswers>;
  /** Of each question, the place of its dimension. */
  readonly dimensionOf: readonly number[];
};

/** What one draw has made of the answers: whole numbers with noise, which are all that is ever known of them. */
export type NoisySums = {
  /** Of the whole organisation: how many answered each question, then how many anything of each dimension. */
  readonly counts: readonly number[];
  /** By unit: sums of scores less 4, of each question or of each dimension (in thousandths, of people's means). */
  readonly units: readonly (readonly [unit: number, sums: readonly number[]])[];
};

const MIDDLE = 4;

/**
 * Adds up and draws, once. Whoever is blanked changes each unit's sums by no more than `reachOf` says, since a person is
 * one entry here; nothing depends on how many have answered a question.
 */
export function* measureNoisily(
  tree: UnitTree,
  plan: NoisePlan,
  { answered, draw }: { readonly answered: Answered; readonly draw: Draw },
): Steps<NoisySums> {
  const { counts, units } = yield* addUp(tree, plan, answered);
  const noisy = (exact: Float64Array, variance: bigint) => [...exact].map((sum) => sum + draw(variance));
  const drawn: (readonly [number, readonly number[]])[] = [];
  const isFull = pieces();
  const noisyCounts = plan.counts === null ? [] : noisy(counts, plan.counts);
  for (const [unit, { variance }] of plan.units) {
    const sums = units.get(unit) ?? new Float64Array();
    drawn.push([unit, noisy(sums, variance)]);
    if (isFull(sums.length * DRAW_WORK)) yield;
  }
  return { counts: noisyCounts, units: drawn };
}

/** A draw takes about as long as so many answers. */
const DRAW_WORK = 20;

type Exact = { readonly counts: Float64Array; readonly units: ReadonlyMap<number, Float64Array> };

function* addUp(tree: UnitTree, plan: NoisePlan, { people, dimensionOf }: Answered): Steps<Exact> {
  const dimensions = Math.max(0, ...dimensionOf.map((place) => place + 1));
  const units = new Map(
    [...plan.units].map(([unit, { measured }]) => [
      unit,
      new Float64Array(measured === 'drivers' ? dimensionOf.length : dimensions),
    ]),
  );
  const counts = new Float64Array(dimensionOf.length + dimensions);
  const isFull = pieces();
  for (const { unit: home, scores } of people) {
    const own = ownSums(scores, dimensionOf, dimensions);
    forEachAbove(tree, tree.has(home) ? home : ORGANISATION, (unit) => {
      const sums = units.get(unit);
      if (!sums) return;
      addTo(sums, plan.units.get(unit)?.measured === 'drivers' ? own.drivers : own.dimensions);
    });
    addTo(counts, own.given);
    if (isFull(scores.length)) yield;
  }
  return { counts, units };
}

/** What one person adds: in each place at most 3 points, in a count at most 1. */
function ownSums(scores: Uint8Array, dimensionOf: readonly number[], dimensions: number) {
  const given = dimensionOf.map((_, place) => (isScore(scores[place]) ? 1 : 0));
  const drivers = given.map((isGiven, place) => (isGiven ? (scores[place] ?? MIDDLE) - MIDDLE : 0));
  const [sums, answers] = [new Array<number>(dimensions).fill(0), new Array<number>(dimensions).fill(0)];
  for (const [place, dimension] of dimensionOf.entries()) {
    sums[dimension] = (sums[dimension] ?? 0) + (drivers[place] ?? 0);
    answers[dimension] = (answers[dimension] ?? 0) + (given[place] ?? 0);
  }
  const means = sums.map((sum, dimension) =>
    Math.round((PARTS * sum) / Math.max(1, answers[dimension] ?? 0)),
  );
  return { given: [...given, ...answers.map((count) => Math.min(1, count))], drivers, dimensions: means };
}

function isScore(score: number | undefined): boolean {
  return score !== undefined && Math.abs(score - MIDDLE) <= FURTHEST;
}

function addTo(sums: Float64Array, own: readonly number[]): void {
  for (const [place, value] of own.entries()) sums[place] = (sums[place] ?? 0) + value;
}
