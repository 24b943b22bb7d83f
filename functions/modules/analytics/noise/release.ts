import { randomFillSync } from 'node:crypto';
import { exactDraw, measureNoisily } from '@livingroom/shared/modules/analytics/rules/noise/measure.ts';
import { planNoise } from '@livingroom/shared/modules/analytics/rules/noise/plan.ts';
import { Uniform } from '@livingroom/shared/modules/analytics/rules/noise/uniform.ts';
import { sumsUpwards, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { NoisyRelease } from '@livingroom/shared/modules/analytics/tables/privacy-books.ts';
import type { NoiseTerms, RoundMemo } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { inTurns } from '../../../core/event-loop/turns.ts';
import type { Participation } from '../participation.ts';
import type { ReleaseRound } from '../rounds.ts';
import { readScores } from './answered.ts';
import { askedDrivers } from './asked-drivers.ts';
import { besideExact, roundsOfTheYear } from './beside-exact.ts';
import { chargeOnce, drawnRelease, leaveMark } from './book.ts';

export type NoisyOutcome = {
  readonly release: NoisyRelease | null;
  readonly withheld: NonNullable<RoundMemo['withheld']> | null;
};

type Closing = {
  readonly round: ReleaseRound;
  readonly tree: UnitTree;
  readonly participation: Participation;
};

/**
 * What a round that promises noise has drawn: once, at its close, charged to the organisation's book in the same write. A
 * run that was cut off finds it there. What is measured, and whether, follows from who was asked and took part alone.
 */
export async function drawOnce(
  context: ServiceContext,
  { year, microRho }: NoiseTerms,
  { round, tree, participation }: Closing,
): Promise<NoisyOutcome> {
  const drawn = await drawnRelease(context, year, round.id);
  if (drawn) return released(context, { year, round, release: drawn });
  if (await isUnfit(context, round)) return { release: null, withheld: 'unfit-for-noise' };
  if (await besideExact(context, await roundsOfTheYear(context, round), new Set(participation.unitOf.keys())))
    return { release: null, withheld: 'beside-exact' };
  const people = peopleIn(tree, participation);
  const drivers = await askedDrivers(context, round.surveyId);
  const dimensions = [...new Set(drivers.map(([, dimension]) => dimension))];
  const asked = { questions: drivers.length, dimensions: dimensions.length };
  const plan = planNoise(tree, people, { asked, microRho });
  if (plan.units.size === 0 || drivers.length === 0) return { release: null, withheld: 'few-for-noise' };
  const dimensionOf = drivers.map(([, dimension]) => dimensions.indexOf(dimension));
  const answered = { people: await readScores(context, round, { participation, drivers }), dimensionOf };
  const draw = exactDraw(new Uniform((bytes) => randomFillSync(bytes)));
  const sums = await inTurns(measureNoisily(tree, plan, { answered, draw }));
  const figures = [...plan.units.values()].reduce(
    (total, { measured }) => total + (measured === 'drivers' ? drivers.length : dimensions.length),
    0,
  );
  const release = await chargeOnce(context, {
    year,
    charge: { round: round.id, drivers: drivers.map(([driver]) => driver), microRho: plan.microRho },
    release: {
      drivers,
      people: [...plan.units.keys()].map((unit) => [unit, people.get(unit) ?? 0]),
      plan: [...plan.units].map(([unit, { measured, variance }]) => [unit, measured, `${variance}`]),
      counts: plan.counts === null ? null : { variance: `${plan.counts}`, sums: sums.counts },
      sums: sums.units,
      firstFigureId: await context.store.takeNumbers('analytics_computations', figures),
    },
  });
  if (!release) return { release: null, withheld: 'budget-spent' };
  return released(context, { year, round, release });
}

/**
 * What noise does not fit, refused where it is chosen and here once more: a rolling flow, whose months would each be
 * charged, and a form that goes by answers, so that who answered what tells how.
 */
async function isUnfit({ store }: ServiceContext, { opening, datasetId }: ReleaseRound): Promise<boolean> {
  if (opening.cycleRounds > 1) return true;
  return (await store.table('datasets').get(datasetId))?.form === 'adaptive';
}

async function released(
  context: ServiceContext,
  {
    year,
    round,
    release,
  }: { readonly year: number; readonly round: ReleaseRound; readonly release: NoisyRelease },
): Promise<NoisyOutcome> {
  await leaveMark(context, year, round.id);
  return { release, withheld: null };
}

/** Who took part, of each unit with all below it. */
function peopleIn(tree: UnitTree, { members }: Participation): ReadonlyMap<number, number> {
  return sumsUpwards(tree, new Map([...members].map(([unit, { answered }]) => [unit, answered])));
}
