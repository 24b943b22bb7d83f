import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import {
  leftFor,
  roundPrice,
  YEAR_MICRO_RHO,
} from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { promisedNoise } from '../withheld.ts';
import { askedDrivers } from './asked-drivers.ts';
import { besideExact, roundsOfTheYearOf, yearOf } from './beside-exact.ts';

/** Why a flow is not started on a data set, where one of its year promises noise (privacy.md 12). */
export type NoiseProblem =
  | 'noise-rolling'
  | 'noise-adaptive'
  | 'noise-beside-exact'
  | 'noise-spent'
  | 'exact-beside-noise';

type Launched = {
  readonly dataset: Row<'datasets'> | null;
  readonly isRolling: boolean;
  readonly surveyId: number | null;
  /** When the next round would open, ms since 1970. */
  readonly openedAt: number;
  readonly people: ReadonlySet<number>;
};

/**
 * What would leave the round without figures at its close, said before anybody is asked. Nobody has noise in one round and
 * exact figures in another of the year; a round that the year's budget does not pay gives none.
 */
export async function noiseProblem(
  context: ServiceContext,
  { dataset, isRolling, surveyId, openedAt, people }: Launched,
): Promise<NoiseProblem | null> {
  const others = await roundsOfTheYearOf(context, openedAt);
  const { mode, yearly } = promiseOf(dataset);
  if (mode === 'threshold')
    return (await promisedNoise(context, { weeks: [], year: others }, people)) ? 'exact-beside-noise' : null;
  if (isRolling) return 'noise-rolling';
  if (dataset?.form === 'adaptive') return 'noise-adaptive';
  if (await besideExact(context, others, people)) return 'noise-beside-exact';
  const drivers = (await askedDrivers(context, surveyId)).map(([driver]) => driver);
  const left = await leftOf(context, yearOf(openedAt), drivers);
  return left < roundPrice(yearly ?? YEAR_MICRO_RHO) ? 'noise-spent' : null;
}

/** What is left of a year for these drivers, in micro-rho. */
export async function leftOf(
  context: ServiceContext,
  year: number,
  drivers: readonly number[],
): Promise<number> {
  const book = await context.store.table('privacy_books').get(`${year}`);
  return book?.spent_at ? 0 : leftFor(drivers, book?.charges ?? []);
}
