import { Errors } from './support/noise/compare.ts';
import { type Figures, onePass } from './support/noise/one-pass.ts';
import { answersFrom, chanceOf, type Organisation, organisationOf } from './support/noise/organisation.ts';
import { simpler } from './support/noise/simpler.ts';
import { tiers } from './support/noise/tiers.ts';
import type { BenchResult } from './support/result.ts';

/** A file of answers on 1 to 7 whose first columns are person, site, wave and three more; made-up people where it is not set. */
const ANSWERS = process.env.LIVINGROOM_BENCH_ANSWERS;

/** People and rho; and how far units lie apart, by dimension and by question. */
const sizes = [
  [1_000, 0.5],
  [3_750, 0.5],
  [3_750, 1],
] as const;
const apart = [
  [0, 0],
  [0.25, 0.2],
  [0.4, 0.3],
] as const;
const TREES = 8;

/**
 * Three ways to put noise on a round's figures, over the same random organisations at equal rho: how far they are from
 * the exact figures, how often within their interval. The table stands in the README of analytics.
 */
export async function run(): Promise<BenchResult> {
  const chance = chanceOf(20_261_126);
  const patterns = answersFrom(ANSWERS, chance);
  const ways: readonly (readonly [string, (organisation: Organisation, rho: number) => Figures])[] = [
    ['tiers', (organisation, rho) => tiers(organisation, rho, chance)],
    ['simpler', (organisation, rho) => simpler(organisation, rho, chance)],
    ['one pass', onePass],
  ];
  const figures: Record<string, number> = {};
  for (const [people, rho] of sizes)
    for (const [dimension, question] of apart) {
      const errors = ways.map(() => new Errors());
      for (let tree = 0; tree < TREES; tree += 1) {
        const organisation = organisationOf(people, { dimension, question }, { chance, patterns });
        for (const [place, [, make]] of ways.entries())
          errors[place]?.note(organisation, make(organisation, rho));
      }
      for (const [place, [name]] of ways.entries()) {
        console.log(`${people} people, rho ${rho}, units ${dimension}/${question} apart, ${name}`);
        for (const line of errors[place]?.table() ?? []) console.log(`  ${line}`);
        const { error } = errors[place]?.of('200-499', 'drivers') ?? {};
        figures[`${people} people, rho ${rho}, ${dimension}/${question}, ${name}: points`] =
          error ?? Number.NaN;
      }
    }
  const last = (name: string) => figures[`3750 people, rho 0.5, 0.25/0.2, ${name}: points`] ?? Number.NaN;
  return {
    name: 'noise',
    figures,
    ratio: last('one pass') / last('tiers'),
    reference: 'the tiers with least squares, drivers of units of 200 to 499 people',
  };
}
