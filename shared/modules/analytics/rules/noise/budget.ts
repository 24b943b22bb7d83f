import type { Charge } from '../../tables/privacy-books.ts';
import { MICRO } from './micro-rho.ts';

/** What a year may cost anybody who takes part, whatever a data set says (privacy.md 12). */
export const YEAR_MICRO_RHO = MICRO;

/** What one round may cost: half of its year, since two a year is the least that shows a change. */
export function roundPrice(yearly: number): number {
  return Math.floor(Math.min(yearly, YEAR_MICRO_RHO) / 2);
}

/** What is left of a year for these drivers: the dearest of them decides, since a round releases all of its own or none. */
export function leftFor(drivers: readonly number[], charges: readonly Charge[]): number {
  const spent = new Map<number, number>();
  for (const { drivers: charged, microRho } of charges)
    for (const driver of charged) spent.set(driver, (spent.get(driver) ?? 0) + microRho);
  return YEAR_MICRO_RHO - Math.max(0, ...drivers.map((driver) => spent.get(driver) ?? 0));
}
