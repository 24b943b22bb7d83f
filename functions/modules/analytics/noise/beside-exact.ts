import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import type { ReleaseRound } from '../rounds.ts';
import { openedRounds } from '../withheld.ts';

/** The other rounds that opened in the same year (UTC), whatever their flow; none where no data set promises noise. */
export async function roundsOfTheYear(
  context: ServiceContext,
  { id }: Pick<ReleaseRound, 'id'>,
): Promise<readonly string[]> {
  if (!(await promisesNoise(context))) return [];
  const rounds = await openedRounds(context);
  const own = rounds.find((round) => round.id === id);
  return own ? roundsIn(rounds, yearOf(own.openedAt)).filter((other) => other !== id) : [];
}

/** Rounds that have opened in the year of this moment (ms since 1970); none where no data set promises noise. */
export async function roundsOfTheYearOf(context: ServiceContext, moment: number): Promise<readonly string[]> {
  return (await promisesNoise(context)) ? roundsIn(await openedRounds(context), yearOf(moment)) : [];
}

async function promisesNoise({ store }: ServiceContext): Promise<boolean> {
  const noisy = { where: { privacy: 'dp_private' as const }, fields: ['dataset_id'] as const };
  return (await store.table('datasets').first(noisy)) !== null;
}

type Opened = Awaited<ReturnType<typeof openedRounds>>;

const roundsIn = (rounds: Opened, year: number) =>
  rounds.flatMap(({ id, openedAt }) => (yearOf(openedAt) === year ? [id] : []));

export const yearOf = (moment: number) => new Date(moment).getUTCFullYear();

/**
 * Whether one of these rounds of the year, which promises no noise, has released a figure of any of the people: noise
 * beside it would protect nobody who answers alike, so that a noisy round gives none (privacy.md 12).
 */
export async function besideExact(
  context: ServiceContext,
  others: readonly string[],
  people: ReadonlySet<number>,
): Promise<boolean> {
  if (others.length === 0) return false;
  const rounds = await context.store.table('release_rounds').every({ where: { release_round_id: others } });
  for (const { metadata, flow_execution_id_ref, flow_execution_round } of rounds) {
    const ofRound = { flow_execution_id_ref, flow_execution_round };
    if (metadata?.noisy === true || !(await hasScore(context, ofRound))) continue;
    if (metadata?.imported === true) return true;
    const query = { where: ofRound, fields: ['employee_id_ref'] } as const;
    for await (const rows of context.store.table('survey_executions').pages(query)) {
      await nextTurn();
      if (rows.some(({ body }) => people.has(body.employee_id_ref))) return true;
    }
  }
  return false;
}

type OfRound = { readonly flow_execution_id_ref: number; readonly flow_execution_round: number };

/** All scores of a round are in the organisation's. */
async function hasScore(context: ServiceContext, round: OfRound): Promise<boolean> {
  const where = { ...round, unit_id_ref: ORGANISATION, figure: 'score' as const };
  const first = { where, fields: ['figure'] as const };
  return (await context.store.table('analytics_computations').first(first)) !== null;
}
