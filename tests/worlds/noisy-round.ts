import { releaseRound } from '../../functions/modules/analytics/release-round.ts';
import { beginRun } from '../../functions/modules/analytics/run-main.ts';
import { createAnalyticsWorld, ROUND } from './analytics.ts';

const units = [
  { id: 301, parent: null, people: 130 },
  { id: 302, parent: 301, people: 60 },
  { id: 303, parent: null, people: 20 },
];

/** Who works where: 190 people in and below the first unit, 60 of them in the second; 20 in the third. */
const homes = units.flatMap(({ id, people }) => Array.from({ length: people }, () => id));

export const YEAR = 2026;

/**
 * An organisation of 210 people in the middle of a round that promises noise. No call makes such a data set yet, so its
 * row is written as one would.
 */
export async function createNoisyRound({ score = (person: number) => (person % 7) + 1 } = {}) {
  const world = await createAnalyticsWorld(units);
  const { context, drivers, survey, close } = world;
  await context.store.table('datasets').change(survey.datasetId, () => ({
    ...{ privacy: 'dp_private', total_privacy_budget: 1_000_000 },
  }));
  await world.invite(homes.map((unit, person) => ({ person, unit, done: true })));
  let last = 0;
  await world.answer(
    homes.flatMap((unit, person) =>
      drivers.map((driver) => {
        last += 1;
        return { id: last, person, unit, driver, score: score(person), comment: 'Words' };
      }),
    ),
  );
  let runs = 0;
  const run = async (round = ROUND) => {
    runs += 1;
    await beginRun(context, runs);
    return releaseRound(context, round, runs);
  };
  const figures = () =>
    context.store.table('analytics_computations').every({
      where: { figure: 'score' },
      sort: [{ field: 'analytics_computation_id', direction: 'asc' }],
    });
  const book = () => context.store.table('privacy_books').get(`${YEAR}`);
  return { ...world, run, figures, book, close };
}
