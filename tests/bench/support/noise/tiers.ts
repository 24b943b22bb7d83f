import type { UnitFigures } from '@livingroom/shared/modules/analytics/rules/noise/estimate.ts';
import { adjusted, type Estimate } from '@livingroom/shared/modules/analytics/rules/noise/least-squares.ts';
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

const Z95 = 1.96;
/** Of the small tier, of sums against counts; and from how many people on drivers and dimensions are measured at rho 1. */
const [SMALL_TIER, SUMS, DRIVERS_FROM, DIMENSIONS_FROM] = [0.3, 0.85, 81, 29];

/** The tiers with least squares: sums and counts of each question in large units, dimensions in smaller ones. */
export function tiers(organisation: Organisation, rho: number, chance: Chance): Figures {
  const { tree, units, sizes } = organisation;
  const sizeOf = (unit: number) => sizes.get(unit) ?? 1;
  const isLarge = (unit: number) => unit === ORGANISATION || sizeOf(unit) >= DRIVERS_FROM / Math.sqrt(rho);
  const isSmall = (unit: number) => !isLarge(unit) && sizeOf(unit) >= DIMENSIONS_FROM / Math.sqrt(rho);
  const weightsOf = (is: (unit: number) => boolean) =>
    new Map(units.filter(is).map((unit) => [unit, 1 / sizeOf(unit)]));
  const [large, small] = [weightsOf(isLarge), weightsOf(isSmall)];
  const shares = sharesOf(tree, large, rho * (small.size > 0 ? 1 - SMALL_TIER : 1));
  const smallShares = sharesOf(tree, small, rho * SMALL_TIER);
  const drivers = dimensionOf.map((_, question) =>
    questionFigures(organisation, { question, large, shares, chance }),
  );
  const figures = new Map<number, UnitFigures>();
  for (const unit of large.keys()) {
    const own = drivers.map((all) => all.get(unit) ?? { mean: 4, half: 6 });
    const halves = dimensionMeans(own.map(({ half }) => half ** 2));
    const dimensions = dimensionMeans(own.map(({ mean }) => mean)).map((mean, place) => ({
      mean,
      half: Math.sqrt((halves[place] ?? 0) / (QUESTIONS / DIMENSIONS)),
    }));
    figures.set(unit, { drivers: own, dimensions });
  }
  for (const unit of small.keys()) {
    const deviation = Math.sqrt((9 * DIMENSIONS) / (2 * (smallShares.get(unit) ?? 1)));
    const dimensions = personMeans(organisation, unit).map((sum) => ({
      mean: 4 + clipped((sum + deviation * chance.normal()) / sizeOf(unit), 3),
      half: (Z95 * deviation) / sizeOf(unit),
    }));
    figures.set(unit, { drivers: null, dimensions });
  }
  return figures;
}

type Of = {
  readonly question: number;
  readonly large: ReadonlyMap<number, number>;
  readonly shares: ReadonlyMap<number, number>;
  readonly chance: Chance;
};

function questionFigures(organisation: Organisation, { question, large, shares, chance }: Of) {
  const { tree, sizes } = organisation;
  const [sums, counts] = [new Map<number, Estimate>(), new Map<number, Estimate>()];
  const noisy = (sum: number, variance: number) => ({
    sum: sum + Math.sqrt(variance) * chance.normal(),
    variance,
  });
  for (const unit of large.keys()) {
    const share = shares.get(unit) ?? 1;
    const sum = sumOf(organisation, unit, { question, value: (score) => score - 4 });
    const count = sumOf(organisation, unit, { question, value: () => 1 });
    sums.set(unit, noisy(sum, (9 * QUESTIONS) / (2 * share * SUMS)));
    counts.set(unit, noisy(count, QUESTIONS / (2 * share * (1 - SUMS))));
  }
  const whole = sizes.get(ORGANISATION) ?? 1;
  const leaning = (of: ReadonlyMap<number, Estimate>) => ({
    mean: (of.get(ORGANISATION)?.sum ?? 0) / whole,
    people: sizes,
  });
  const [fitted, given] = [adjusted(tree, sums, leaning(sums)), adjusted(tree, counts, leaning(counts))];
  return new Map(
    [...fitted].map(([unit, { sum, variance }]) => {
      const count = given.get(unit) ?? { sum: 1, variance: 0 };
      const beside = sum / Math.max(1, count.sum);
      const half = (Z95 * Math.sqrt(variance + beside ** 2 * count.variance)) / Math.max(1, count.sum);
      return [unit, { mean: 4 + clipped(beside, 3), half }];
    }),
  );
}

/** By dimension the sum of people's means less 4. */
function personMeans({ inside }: Organisation, unit: number): readonly number[] {
  const sums = new Array<number>(DIMENSIONS).fill(0);
  for (const { scores } of inside.get(unit) ?? [])
    for (let place = 0; place < DIMENSIONS; place += 1) {
      const own = [...scores].filter((score, question) => score > 0 && dimensionOf[question] === place);
      if (own.length === 0) continue;
      const mean = own.reduce((total, score) => total + score, 0) / own.length;
      sums[place] = (sums[place] ?? 0) + mean - 4;
    }
  return sums;
}
