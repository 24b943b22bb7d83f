import { ORGANISATION, type UnitTree } from '../unit-tree.ts';
import { adjusted, type Estimate, type Leaning } from './least-squares.ts';
import type { NoisySums } from './measure.ts';
import { type NoisePlan, PARTS } from './plan.ts';

/** A mean with half of its 95 % interval, which holds the noise and what is left out beside it. */
export type NoisyFigure = { readonly mean: number; readonly half: number };

export type UnitFigures = {
  /** Of each question; null where only dimensions are measured. */
  readonly drivers: readonly NoisyFigure[] | null;
  readonly dimensions: readonly NoisyFigure[];
};

/** What all that is made of noisy sums rests on: it reads no answer. */
type Released = {
  readonly plan: NoisePlan;
  /** Who took part, by unit. */
  readonly people: ReadonlyMap<number, number>;
  readonly sums: NoisySums;
  readonly dimensionOf: readonly number[];
};

const MIDDLE = 4;
const [LOWEST, HIGHEST] = [1, 7];
/** Half of a 95 % interval, in standard deviations. */
export const Z95 = 1.96;

/**
 * By how much the share of blanks in a unit differs from the organisation's, as a standard deviation, beside what
 * chance makes.
 */
const BLANKS_DIFFER = 0.02;

/** How alike the errors of two drivers of a unit are: what is not measured differs for whole dimensions. */
const ALIKE = 0.05;

/** The figures of every measured unit. They follow from the stored sums, so that they come out the same every time. */
export function noisyFigures(tree: UnitTree, released: Released): ReadonlyMap<number, UnitFigures> {
  const { plan, dimensionOf } = released;
  const dimensions = Math.max(0, ...dimensionOf.map((place) => place + 1));
  const drivers = dimensionOf.map((_, question) => driverFigures(tree, released, question));
  const figures = new Map<number, UnitFigures>();
  const sumsOf = new Map(released.sums.units);
  for (const [unit, { measured }] of plan.units) {
    const places = Array.from({ length: dimensions }, (_, place) => place);
    if (measured === 'dimensions') {
      const means = places.map((place) =>
        dimensionFigure(released, unit, { place, sum: sumsOf.get(unit)?.[place] ?? 0 }),
      );
      figures.set(unit, { drivers: null, dimensions: means });
      continue;
    }
    const own = drivers.map((all) => all.get(unit) ?? nothing);
    const inside = (place: number) => own.filter((_, question) => dimensionOf[question] === place);
    figures.set(unit, { drivers: own, dimensions: places.map((place) => meanOf(inside(place))) });
  }
  return figures;
}

const nothing: NoisyFigure = { mean: MIDDLE, half: HIGHEST - LOWEST };

/** One question in all units of which it is measured, made to fit together by least squares. */
function driverFigures(
  tree: UnitTree,
  { plan, people, sums }: Released,
  question: number,
): ReadonlyMap<number, NoisyFigure> {
  const measured = new Map<number, Estimate>();
  for (const [unit, own] of sums.units) {
    const { measured: kind, variance } = plan.units.get(unit) ?? {};
    if (kind === 'drivers') measured.set(unit, { sum: own[question] ?? 0, variance: Number(variance) });
  }
  const whole = people.get(ORGANISATION) ?? 1;
  const leaning: Leaning = { mean: (measured.get(ORGANISATION)?.sum ?? 0) / whole, people };
  const answered = shareAnswered({ plan, people, sums }, question);
  const figures = new Map<number, NoisyFigure>();
  for (const [unit, estimate] of adjusted(tree, measured, leaning))
    figures.set(
      unit,
      figureOf(estimate, { n: people.get(unit) ?? 1, isPart: unit !== ORGANISATION, answered }),
    );
  return figures;
}

function dimensionFigure(
  { plan, people, sums, dimensionOf }: Released,
  unit: number,
  { place, sum }: { readonly place: number; readonly sum: number },
): NoisyFigure {
  const variance = Number(plan.units.get(unit)?.variance ?? 0n) / PARTS ** 2;
  const answered = shareAnswered({ plan, people, sums }, dimensionOf.length + place);
  const n = people.get(unit) ?? 1;
  return figureOf({ sum: sum / PARTS, variance }, { n, isPart: unit !== ORGANISATION, answered });
}

type Share = { readonly share: number; readonly variance: number };

/** How many of those who took part answered, in the whole organisation; everybody where that was not measured. */
function shareAnswered({ plan, people, sums }: Omit<Released, 'dimensionOf'>, place: number): Share {
  const count = sums.counts[place];
  if (count === undefined || plan.counts === null) return { share: 1, variance: 0 };
  const whole = people.get(ORGANISATION) ?? 1;
  const share = Math.min(1, Math.max(1 / whole, count / whole));
  return { share, variance: Number(plan.counts) / whole ** 2 };
}

type Of = { readonly n: number; readonly isPart: boolean; readonly answered: Share };

/** A sum of scores less 4, divided by who answered: of a unit as many as in the organisation, for all that is known. */
function figureOf({ sum, variance }: Estimate, { n, isPart, answered }: Of): NoisyFigure {
  const { share } = answered;
  const beside = sum / (n * share);
  const differs = isPart ? (share * (1 - share)) / n + BLANKS_DIFFER ** 2 : 0;
  const ofNoise = variance / (n * share) ** 2;
  const ofBlanks = (beside / share) ** 2 * (answered.variance + differs);
  const mean = Math.min(HIGHEST, Math.max(LOWEST, MIDDLE + beside));
  return { mean, half: Z95 * Math.sqrt(ofNoise + ofBlanks) };
}

function meanOf(figures: readonly NoisyFigure[]): NoisyFigure {
  const count = Math.max(1, figures.length);
  const mean = figures.reduce((total, figure) => total + figure.mean, 0) / count;
  return { mean, half: halfOfMean(figures.map(({ half }) => half)) };
}

/**
 * Half of the interval of a mean of figures, from theirs, each with its weight or all with one: their noise is drawn
 * apart, what is left out differs for all.
 */
export function halfOfMean(halves: readonly number[], weights: readonly number[] = []): number {
  const weightAt = (place: number) => weights[place] ?? 1;
  const whole = Math.max(
    1,
    halves.reduce((total, _, place) => total + weightAt(place), 0),
  );
  const [alone, alike] = halves.reduce<readonly [number, number]>(
    ([apart, together], half, place) => [
      apart + (weightAt(place) * half) ** 2,
      together + weightAt(place) * half ** 2,
    ],
    [0, 0],
  );
  return Math.sqrt(alone / whole ** 2 + (alike / whole) * ALIKE);
}
