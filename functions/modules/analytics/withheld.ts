import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import type { Participation } from './participation.ts';
import type { ReleaseRound } from './rounds.ts';
import { readSignIns } from './who-counts.ts';

/** A round over fewer people gives figures only when it asks everybody who is active. */
export const SMALLEST_ROUND = 20;

/**
 * The shortest cycle that a flow can have, a February or four weeks: the next regular round is never the same one. An hour
 * less, two in some zones, where the clocks go forward between the two.
 */
export const CYCLE_MS = 28 * DAY_MS - 2 * 3_600_000;

/**
 * Whether the round may give figures at all (privacy.md 11.1): enough people are asked that nobody can have chosen
 * the others. Rolling rounds of one cycle ask together.
 */
export async function asksEnough(
  context: ServiceContext,
  round: ReleaseRound,
  { unitOf }: Participation,
): Promise<boolean> {
  let asked = unitOf.size;
  if (asked >= SMALLEST_ROUND || asked >= round.opening.active) return true;
  for (const { flow, number } of await openedRounds(context)) {
    if (flow !== round.flowExecutionId || number >= round.number) continue;
    if (number > round.number - round.opening.cycleRounds) asked += await countAsked(context, flow, number);
  }
  return asked >= SMALLEST_ROUND || asked >= round.opening.active;
}

/** The other rounds of the same weeks, whichever opened first: with them this one is one round for the planner. */
export async function roundsOfTheSameWeeks(
  context: ServiceContext,
  round: ReleaseRound,
): Promise<readonly string[]> {
  const rounds = await openedRounds(context);
  const own = rounds.find(({ id }) => id === round.id);
  return rounds.flatMap(({ id, openedAt }) => {
    const between = Math.abs(openedAt - (own?.openedAt ?? Number.NaN));
    return id !== round.id && between < CYCLE_MS ? [id] : [];
  });
}

/** Other rounds: of the same weeks, and of the same year. */
type Nearby = { readonly weeks: readonly string[]; readonly year: readonly string[] };

/**
 * Whether one of these rounds promised noise to any of the people: an exact figure of theirs beside a noisy one would
 * take the noise away (privacy.md 12), so that the whole unit counts as shown. In the year outside of the weeks it is one
 * that may draw some.
 */
export async function promisedNoise(
  context: ServiceContext,
  { weeks, year }: Nearby,
  people: ReadonlySet<number>,
): Promise<boolean> {
  const ids = [...new Set([...weeks, ...year])];
  if (ids.length === 0) return false;
  const rounds = await context.store.table('release_rounds').every({ where: { release_round_id: ids } });
  for (const { release_round_id: id, metadata, flow_execution_id_ref, flow_execution_round } of rounds) {
    if (metadata?.noisy !== true || (!metadata.noise && !weeks.includes(id))) continue;
    const query = {
      where: { flow_execution_id_ref, flow_execution_round },
      fields: ['employee_id_ref'],
    } as const;
    for await (const rows of context.store.table('survey_executions').pages(query)) {
      await nextTurn();
      if (rows.some(({ body }) => people.has(body.employee_id_ref))) return true;
    }
  }
  return false;
}

/** Who counts in one of these rounds. */
export async function countingBeside(
  context: ServiceContext,
  ids: readonly string[],
): Promise<ReadonlySet<number>> {
  const people = new Set<number>();
  const others = new Set(ids);
  if (others.size === 0) return people;
  for (const { id, flow, number } of await openedRounds(context)) {
    if (!others.has(id)) continue;
    const query = {
      where: { flow_execution_id_ref: flow, flow_execution_round: number },
      fields: ['employee_id_ref', 'counts'],
    } as const;
    for await (const rows of context.store.table('survey_executions').pages(query)) {
      await nextTurn();
      for (const { body } of rows) if (body.counts === true) people.add(body.employee_id_ref);
    }
  }
  return people;
}

/**
 * Those of the people whose sign-in may be another than in the first of these rounds: what was answered there is somebody
 * else's for the planner, or a figure with the new one's known answer less the old figure would be the old answer.
 */
export async function replacedSince(
  context: ServiceContext,
  ids: readonly string[],
  people: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const rounds = (await openedRounds(context)).filter(({ id }) => ids.includes(id));
  const first = Math.min(...rounds.map(({ openedAt }) => openedAt));
  const replaced = new Set<number>();
  for (const [person, since] of await readSignIns(context))
    if (since >= first && people.has(person)) replaced.add(person);
  return replaced;
}

function countAsked(context: ServiceContext, flow: number, round: number): Promise<number> {
  const where = { flow_execution_id_ref: flow, flow_execution_round: round };
  return context.store.table('survey_executions').count(where);
}

/** Every round of the organisation, whatever its flow; `openedAt` in milliseconds. */
export async function openedRounds(context: ServiceContext) {
  const rows = await context.store.table('flow_rounds').every({
    fields: ['flow_round_id', 'flow_execution_id_ref', 'flow_execution_round', 'opened_at'],
  });
  return rows.map((row) => ({
    id: row.flow_round_id,
    flow: row.flow_execution_id_ref,
    number: row.flow_execution_round,
    openedAt: Date.parse(row.opened_at),
  }));
}

/** Whether one of these rounds came from another deployment: who was shown together there is not known here. */
export async function anyImported(context: ServiceContext, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const rounds = await context.store
    .table('release_rounds')
    .every({ where: { release_round_id: ids }, fields: ['metadata'] });
  return rounds.some(({ metadata }) => metadata?.imported === true);
}
