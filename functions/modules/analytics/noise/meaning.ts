/// <reference path="../../reports/jstat.d.ts" />
import { YEAR_MICRO_RHO } from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import { MICRO } from '@livingroom/shared/modules/analytics/rules/noise/micro-rho.ts';
import jstat from 'jstat';

/** How often of 100 a reader recognises something who knows everything else, and may be wrong 5 times in 100. */
type Recognised = {
  /** Whether it was given or left blank. */
  readonly blank: number;
  /** Whether it is one end of the scale or the other. */
  readonly far: number;
};

export type Meaning = { readonly one: Recognised; readonly all: Recognised; readonly year: Recognised };

const FALSE_ALARMS = 0.05;
/** More than arithmetic leaves behind of a whole number. */
const ARITHMETIC = 1e-6;

/**
 * What a round's budget means for who answers all its questions (privacy.md 1 and 2), in whole numbers of 100, rounded up:
 * for one answer, for all of the round, and for all of the year's rounds together. Noise of this budget keeps two sets of
 * answers √(2ρ) standard deviations apart; one of q answers changes a q-th of the squared distance, and a 1 in place of a 7
 * is twice as far as a blank.
 */
export function meaningOf(microRho: number, questions: number): Meaning {
  const apart = Math.sqrt((2 * microRho) / MICRO);
  return {
    one: recognised(apart / Math.sqrt(Math.max(1, questions))),
    all: recognised(apart),
    year: recognised(Math.sqrt((2 * YEAR_MICRO_RHO) / MICRO)),
  };
}

function recognised(apart: number): Recognised {
  return { blank: timesOf(apart), far: timesOf(2 * apart) };
}

function timesOf(apart: number): number {
  const limit = jstat.normal.inv(1 - FALSE_ALARMS, 0, 1);
  return Math.ceil(100 * jstat.normal.cdf(apart - limit, 0, 1) - ARITHMETIC);
}
