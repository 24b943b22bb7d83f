import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { SMALLEST_ROUND } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { GATHERED_MONTHS } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import { askedDrivers } from './noise/asked-drivers.ts';
import type { Participation } from './participation.ts';
import type { ReleaseRound } from './rounds.ts';
import { readSignIns } from './who-counts.ts';

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
  // Who is asked by day was never everybody.
  const all = round.opening.byDay ? SMALLEST_ROUND : Math.min(SMALLEST_ROUND, round.opening.active);
  if (asked >= all) return true;
  for (const { flow, number } of await openedRounds(context)) {
    if (flow !== round.flowExecutionId || number >= round.number) continue;
    if (number > round.number - round.opening.cycleRounds) asked += await countAsked(context, flow, number);
  }
  return asked >= all;
}

/** The other rounds of the same weeks, whichever opened first: with them this one is one round for the planner. */
export async function roundsOfTheSameWeeks(
  context: ServiceContext,
  round: Pick<ReleaseRound, 'id'>,
): Promise<readonly string[]> {
  const rounds = await openedRounds(context);
  const own = rounds.find(({ id }) => id === round.id);
  if (!own) return [];
  const near = rounds.filter((other) => other.id !== own.id && apart(own, other) < CYCLE_MS);
  if (!near.some(({ byDay }) => byDay) && !own.byDay) return near.map(({ id }) => id);
  return besideByDay(context, own, near);
}

/** A month asks for so long, in days, and gathers what has waited for a year. */
const MONTH_DAYS = 31;

type Opened = Awaited<ReturnType<typeof openedRounds>>[number];

/** Between the moments of which two rounds hold answers, ms. */
function apart(one: Opened, other: Opened): number {
  const [first, second] = [spanOf(one), spanOf(other)];
  return Math.max(0, first.from - second.until, second.from - first.until);
}

function spanOf({ openedAt, byDay }: Opened) {
  if (!byDay) return { from: openedAt, until: openedAt };
  const month = MONTH_DAYS * DAY_MS;
  return { from: openedAt - GATHERED_MONTHS * month, until: openedAt + month };
}

/**
 * Beside months by day those that ask about the same drivers: of others no figure is about the same answer. A month and
 * those before it ask different people, or the same after half a year, and share their blocks.
 */
async function besideByDay(
  context: ServiceContext,
  own: Opened,
  near: readonly Opened[],
): Promise<readonly string[]> {
  const drivers = new Map<number, ReadonlySet<number>>();
  const driversOf = async (survey: number) => {
    const known =
      drivers.get(survey) ?? new Set((await askedDrivers(context, survey)).map(([driver]) => driver));
    drivers.set(survey, known);
    return known;
  };
  const found: string[] = [];
  for (const other of near) {
    if (own.byDay && other.flow === own.flow) continue;
    const surveys = [own.survey, other.survey].filter((survey) => survey !== null);
    const [ofOwn, ofOther] = await Promise.all(surveys.map(driversOf));
    const isApart = (own.byDay || other.byDay) && own.survey !== other.survey && ofOwn && ofOther;
    if (!isApart || [...ofOwn].some((driver) => ofOther.has(driver))) found.push(other.id);
  }
  return found;
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
 * Those of the people whose sign-in may be another than in the first of these rounds, where there are several: what was
 * answered there is somebody else's for the planner, or a figure with the new one's known answer less the old figure would be
 * the old answer.
 */
export async function replacedSince(
  context: ServiceContext,
  ids: readonly string[],
  people: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  if (ids.length < 2) return new Set();
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
    fields: [
      'flow_round_id',
      'flow_execution_id_ref',
      'flow_execution_round',
      'opened_at',
      'survey_id_ref',
      'asked',
    ],
  });
  return rows.map((row) => ({
    id: row.flow_round_id,
    flow: row.flow_execution_id_ref,
    number: row.flow_execution_round,
    openedAt: Date.parse(row.opened_at),
    survey: row.survey_id_ref,
    byDay: row.asked?.day !== undefined,
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
