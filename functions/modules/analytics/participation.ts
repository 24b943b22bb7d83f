import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import {
  daysOver,
  type Members,
  type ShownParticipation,
  shownParticipation,
} from '@livingroom/shared/modules/analytics/rules/participation.ts';
import { ORGANISATION, type UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import type { ReleaseRound } from './rounds.ts';
import { readSignIns } from './who-counts.ts';

export type Participation = {
  /** By unit, direct members only. */
  readonly members: ReadonlyMap<number, Required<Members>>;
  /** Everybody who was asked, with the unit they belonged to when the round opened. */
  readonly unitOf: ReadonlyMap<number, number>;
  /** Who counts (privacy.md 11.1): whose presence makes a group. */
  readonly counting: ReadonlySet<number>;
  /** Who has taken the answers back: what is in no block yet is counted nowhere. */
  readonly withdrawn: ReadonlySet<number>;
};

/** Dialogues whose answers are looked for at once; where the store answers at once, other calls wait for all of them. */
const BATCH = 25;

/**
 * Counts who was asked and who has answered, by the units people were in when the round opened. While it is open the
 * counts are of the days that are over, as its figures are; after the close whoever gave an answer has answered, also without an end.
 */
export async function readParticipation(
  context: ServiceContext,
  round: Pick<ReleaseRound, 'flowExecutionId' | 'number' | 'datasetId'>,
  tree: UnitTree,
  close: boolean,
): Promise<Participation> {
  const midnight = new Date(daysOver(context.ports.clock.now())).toISOString();
  const unable = await neverIn(context, round);
  const members = new Map<number, Required<Members>>();
  const unitOf = new Map<number, number>();
  const counting = new Set<number>();
  const withdrawn = new Set<number>();
  const unfinished = new Map<number, number>();
  const dialogues = context.store.table('survey_executions');
  const where = { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number };
  const fields = [
    'execution_id',
    'unit_id_ref',
    'status',
    'employee_id_ref',
    'end_time',
    'withdrawn_at',
    'counts',
  ] as const;
  const sort = [{ field: 'employee_id_ref', direction: 'asc' }] as const;
  const before = close ? null : midnight;
  for await (const rows of dialogues.pages({ where, fields, sort })) {
    await nextTurn();
    for (const { body } of rows) {
      if (body.employee_id_ref === null) continue;
      const unit = placeIn(tree, body.unit_id_ref);
      const done = isDone(body, before);
      const able = done || !unable.has(body.employee_id_ref);
      count(members, unit, { asked: 1, able: Number(able), answered: Number(done) });
      unitOf.set(body.employee_id_ref, unit);
      if (body.counts === true) counting.add(body.employee_id_ref);
      if (typeof body.withdrawn_at === 'string') withdrawn.add(body.employee_id_ref);
      if (close && !done && body.status !== 'not started') unfinished.set(body.execution_id, unit);
    }
  }
  for (const dialogue of await withAnswers(context, round.datasetId, [...unfinished.keys()]))
    count(members, unfinished.get(dialogue) ?? ORGANISATION, { asked: 0, able: 0, answered: 1 });
  return { members, unitOf, counting, withdrawn };
}

function isDone(
  { status, end_time }: Pick<Row<'survey_executions'>, 'status' | 'end_time'>,
  before: string | null,
): boolean {
  return status === 'completed' && (before === null || (end_time !== null && end_time < before));
}

/**
 * People who cannot have answered in the round: never signed in, or not since before it opened. Who is gone or unknown is
 * not among them, so that deleting somebody changes no number.
 */
async function neverIn(
  context: ServiceContext,
  round: Pick<ReleaseRound, 'flowExecutionId' | 'number'>,
): Promise<ReadonlySet<number>> {
  const flowRound = await context.store.table('flow_rounds').get(`${round.flowExecutionId}-${round.number}`);
  const openedAt = Date.parse(flowRound?.opened_at ?? '');
  const found = new Set<number>();
  const query = {
    where: { activation_status: ['none', 'pending', 'revoked'] },
    fields: ['employee_id'],
  } as const;
  for await (const rows of context.store.table('employees').pages(query)) {
    const people = rows.map(({ body }) => body.employee_id);
    const signIns = await readSignIns(context, people);
    for (const person of people) {
      const since = signIns.get(person);
      if (since === undefined || since < openedAt) found.add(person);
    }
    await nextTurn();
  }
  return found;
}

function placeIn(tree: UnitTree, unit: number | null): number {
  return typeof unit === 'number' && tree.has(unit) ? unit : ORGANISATION;
}

/** Which of these dialogues hold an answer: the first of each is looked for, and no more is read. */
async function withAnswers(
  context: ServiceContext,
  datasetId: number,
  dialogues: readonly number[],
): Promise<readonly number[]> {
  const answers = context.store.table('survey_responses');
  const sort = [{ field: 'created_at', direction: 'asc' }] as const;
  const hasOne = async (dialogue: number) => {
    const where = { execution_id_ref: dialogue, test_flag: false };
    const fields = ['response_id'] as const;
    return (await answers.page({ shard: `${datasetId}`, where, fields, sort, limit: 1 })).rows.length > 0;
  };
  const found: number[] = [];
  for (let start = 0; start < dialogues.length; start += BATCH) {
    const some = dialogues.slice(start, start + BATCH);
    const has = await Promise.all(some.map(hasOne));
    found.push(...some.filter((_, place) => has[place]));
    await nextTurn();
  }
  return found;
}

type Read = { readonly tree: UnitTree; readonly participation: Participation };

/** With the earlier rounds of a rolling cycle, whose figures are shown together. */
export async function cycleParticipation(
  context: ServiceContext,
  round: ReleaseRound,
  { tree, participation }: Read,
): Promise<Participation> {
  const members = new Map(participation.members);
  const counting = new Set(participation.counting);
  for (let back = 1; back < round.opening.cycleRounds; back += 1) {
    const before = { ...round, number: round.number - back };
    if (before.number < 1) break;
    const earlier = await readParticipation(context, before, tree, true);
    for (const [unit, counts] of earlier.members) count(members, unit, counts);
    // Whoever is asked in this round counts by it alone.
    for (const person of earlier.counting) if (!participation.unitOf.has(person)) counting.add(person);
  }
  return { ...participation, members, counting };
}

/** Rolling rounds overlap as their cycle moves on: a difference of two would be a month's part of a unit. */
function neverExact(round: ReleaseRound): boolean {
  return round.opening.cycleRounds > 1;
}

/** The participation of the round's units as everybody may see it, from the dialogues of this moment, and how many can answer. */
export async function participationNow(
  context: ServiceContext,
  round: ReleaseRound,
  tree: UnitTree,
  open: boolean,
): Promise<{ readonly shown: ReadonlyMap<number, ShownParticipation>; readonly able: number }> {
  if (round.opening.byDay) return { shown: new Map(), able: 0 };
  const participation = await readParticipation(context, round, tree, !open);
  const { members } = await cycleParticipation(context, round, { tree, participation });
  const able = [...members.values()].reduce((total, one) => total + one.able, 0);
  return { shown: shownParticipation(tree, members, open || neverExact(round)), able };
}

type About = {
  readonly round: ReleaseRound;
  readonly firstId: number;
  readonly closed: boolean;
  readonly executionId: number;
  readonly now: string;
  /** At the close: per unit with a figure, how many answers to one question are counted above it at most. */
  readonly countedAbove: ReadonlyMap<number, number>;
};

/** One row for each unit in which somebody was asked. */
export function participationRows(
  about: About,
  tree: UnitTree,
  { members }: Participation,
): readonly Row<'analytics_computations'>[] {
  const units = [ORGANISATION, ...about.round.units.map(({ id }) => id)].sort((a, b) => a - b);
  const all = shownParticipation(tree, members, !about.closed || neverExact(about.round));
  return units.flatMap((unit, place) => {
    const shown = all.get(unit);
    if (!shown) return [];
    const values = {
      n: shown.answered,
      value_numeric: shown.rate,
      value_category: shown.state,
      metadata: {
        asked: shown.asked,
        above: shown.state === 'exact' ? (about.countedAbove.get(unit) ?? null) : null,
      },
    };
    return [{ ...common(about, unit, about.firstId + place), ...values }];
  });
}

function common({ round, closed, executionId, now }: About, unit: number, id: number) {
  return {
    analytics_computation_id: id,
    name: 'Participation',
    figure: 'participation' as const,
    unit_id_ref: unit,
    driver_id_ref: null,
    driver_key: null,
    dimension: null,
    survey_id_ref: round.surveyId,
    dataset_id_ref: round.datasetId,
    flow_execution_id_ref: round.flowExecutionId,
    flow_execution_round: round.number,
    analytics_execution_id_ref: executionId,
    people: null,
    detail_people: null,
    value_numeric_array: null,
    value_text: null,
    value_text_array: null,
    value_boolean: !closed,
    created_at: now,
    updated_at: now,
  };
}

function count(members: Map<number, Required<Members>>, unit: number, more: Required<Members>): void {
  const before = members.get(unit) ?? { asked: 0, able: 0, answered: 0 };
  members.set(unit, {
    asked: before.asked + more.asked,
    able: before.able + more.able,
    answered: before.answered + more.answered,
  });
}
