import type { UnitFigures } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { Figures } from './one-pass.ts';
import {
  type Chance,
  DIMENSIONS,
  dimensionMeans,
  dimensionOf,
  type Organisation,
  QUESTIONS,
} from './organisation.ts';
import { clipped, sharesOf, sumOf } from './shares.ts';
import { type Observed, shrunkDimensions, shrunkDrivers } from './shrunk.ts';

const [DRIVERS_FROM, DIMENSIONS_FROM] = [81, 29];
/** A person's mean over a dimension and one score are clipped to so many points from what they are held against. */
const [WIDE, NARROW] = [3, 2];
const SUMS = 0.85;

/** The simpler design: deviations from the organisation, then from the unit's dimension, shrunk with honest intervals. */
export function simpler(organisation: Organisation, rho: number, chance: Chance): Figures {
  const { tree, units, sizes } = organisation;
  const sizeOf = (unit: number) => sizes.get(unit) ?? 1;
  const reach = { dimensions: WIDE * Math.sqrt(DIMENSIONS), drivers: NARROW * Math.sqrt(QUESTIONS) };
  const below = units.filter((unit) => unit !== ORGANISATION);
  const hasDrivers = (unit: number) => sizeOf(unit) >= DRIVERS_FROM / Math.sqrt(rho);
  const measured = below.filter((unit) => sizeOf(unit) >= DIMENSIONS_FROM / Math.sqrt(rho));
  const weightOf = (unit: number) =>
    (reach.dimensions + (hasDrivers(unit) ? reach.drivers : 0)) / sizeOf(unit);
  const weights = new Map(measured.map((unit) => [unit, weightOf(unit)]));
  weights.set(ORGANISATION, (3 * Math.sqrt(QUESTIONS)) / sizeOf(ORGANISATION));
  const shares = sharesOf(tree, weights, rho);
  const whole = wholeFigures(organisation, shares.get(ORGANISATION) ?? rho, chance);
  const means = whole.map(({ mean }) => mean);
  const observed = new Map<number, Observed>();
  for (const unit of measured) {
    const part = hasDrivers(unit) ? reach.dimensions / (reach.dimensions + reach.drivers) : 1;
    const share = shares.get(unit) ?? rho;
    const deviation = reach.dimensions / Math.sqrt(2 * share * part);
    const dimensions = personDeviations(organisation, unit, means).map(
      (sum) => (sum + deviation * chance.normal()) / sizeOf(unit),
    );
    const own = { dimensions, variance: (deviation / sizeOf(unit)) ** 2 };
    if (!hasDrivers(unit)) {
      observed.set(unit, { ...own, drivers: null });
      continue;
    }
    const narrow = reach.drivers / Math.sqrt(2 * share * (1 - part));
    const drivers = means.map((mean, question) => {
      const from = mean + (dimensions[dimensionOf[question] ?? 0] ?? 0);
      const sum = sumOf(organisation, unit, { question, value: (score) => clipped(score - from, NARROW) });
      return from - mean + (sum + narrow * chance.normal()) / sizeOf(unit);
    });
    observed.set(unit, { ...own, drivers: { means: drivers, variance: (narrow / sizeOf(unit)) ** 2 } });
  }
  const dimensions = shrunkDimensions(tree, units, observed);
  const drivers = shrunkDrivers(tree, units, { observed, dimensions });
  const wholeDimensions = dimensionMeans(means);
  const figures = new Map<number, UnitFigures>();
  for (const unit of units) {
    const isWhole = unit === ORGANISATION;
    const own = drivers.get(unit) ?? [];
    figures.set(unit, {
      drivers: whole.map(({ mean, variance }, question) => {
        const beside = isWhole ? { mean: 0, variance: 0 } : (own[question] ?? { mean: 0, variance: 1 });
        return { mean: mean + beside.mean, half: 1.96 * Math.sqrt(variance + beside.variance) };
      }),
      dimensions: wholeDimensions.map((mean, place) => {
        const beside = (isWhole ? null : dimensions.get(unit)?.[place]) ?? { mean: 0, variance: 0 };
        const ofWhole = (whole[0]?.variance ?? 0) / (QUESTIONS / DIMENSIONS);
        return { mean: mean + beside.mean, half: 1.96 * Math.sqrt(ofWhole + beside.variance) };
      }),
    });
  }
  return figures;
}

/** A noisy ratio for each question. */
function wholeFigures(organisation: Organisation, share: number, chance: Chance) {
  const sumNoise = Math.sqrt((9 * QUESTIONS) / (2 * share * SUMS));
  const countNoise = Math.sqrt(QUESTIONS / (2 * share * (1 - SUMS)));
  return dimensionOf.map((_, question) => {
    const of = (value: (score: number) => number) => sumOf(organisation, ORGANISATION, { question, value });
    const count = of(() => 1) + countNoise * chance.normal();
    const beside = (of((score) => score - 4) + sumNoise * chance.normal()) / count;
    return { mean: 4 + beside, variance: (sumNoise ** 2 + beside ** 2 * countNoise ** 2) / count ** 2 };
  });
}

/** By dimension the sum over people of their mean deviation from what everybody answers. */
function personDeviations(
  { inside }: Organisation,
  unit: number,
  means: readonly number[],
): readonly number[] {
  const sums = new Array<number>(DIMENSIONS).fill(0);
  for (const { scores } of inside.get(unit) ?? []) {
    const [total, given] = [new Array<number>(DIMENSIONS).fill(0), new Array<number>(DIMENSIONS).fill(0)];
    for (const [question, score] of scores.entries()) {
      const place = dimensionOf[question] ?? 0;
      if (score === 0) continue;
      total[place] = (total[place] ?? 0) + score - (means[question] ?? 4);
      given[place] = (given[place] ?? 0) + 1;
    }
    for (const [place, sum] of total.entries())
      sums[place] = (sums[place] ?? 0) + clipped(sum / Math.max(1, given[place] ?? 0), WIDE);
  }
  return sums;
}
