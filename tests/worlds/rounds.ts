import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import type { TriggerDay } from '@livingroom/shared/modules/flows/tables/trigger-days.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import type { Body } from '../../functions/core/storage/port.ts';
import { identityKey, storeOf } from '../../functions/core/storage/rows.ts';
import { groupsAtOpening } from '../../functions/modules/analytics/cuts/frozen-groups.ts';
import { ensureReleaseRound } from '../../functions/modules/analytics/freeze-round.ts';
import { loadMembers, loadQuestion } from '../../functions/modules/analytics/question-store.ts';
import { countingAmong } from '../../functions/modules/analytics/who-counts.ts';
import { directoryOf } from '../../functions/modules/users/bind-identity.ts';
import { knowMembers } from '../support/known-members.ts';
import { createAnalyticsWorld, type UnitPlan } from './analytics.ts';
import { bindSignIns } from './sign-ins.ts';

const DAY = 86_400_000;
/** Days between the launch of a flow and its first round. */
const LAUNCHED = 0.25;
/** Days from the opening of a month of a flow by day until it is gathered. */
const GATHERED = 61;

/** What somebody of the organisation may ask for: whom, when, with which flow. */
export type AskedRoundPlan = {
  readonly flow: number;
  /** Left out, 1. */
  readonly number?: number;
  /** Days after the organisation's first round. */
  readonly day: number;
  readonly people: readonly number[];
  /** Who gives an answer; left out, everybody. */
  readonly answering?: readonly number[];
  /** What a person writes; left out, a few words. */
  readonly words?: (person: number) => string;
  /** A month of a flow by day, whose people are asked so many days after its opening; it is gathered after two months. */
  readonly byDay?: { readonly day: TriggerDay; readonly askedAfter: number; readonly open?: true };
};

/** An organisation whose people stand in its directory, and in which whoever runs it opens one round after another. */
export async function createRoundsWorld(units: readonly UnitPlan[]) {
  const world = await createAnalyticsWorld(units, { established: false });
  const { api, accountId, context, drivers, survey, admin } = world;
  const { store } = context;
  const start = api.clock.now();
  await store.write('flow_rounds', [{ kind: 'delete', id: '7-1' }]);
  // Whoever runs the organisation is its first person, and has been there as long as anybody.
  if (admin.employeeId !== 1) throw new Error('the first person is somebody else');
  const boss = await store.get('employees', '1');
  const long = '2020-01-01T00:00:00.000Z';
  const since = { created_at: long, updated_at: long, placed_since: long };
  await storeOf(api.ports, SYSTEM_ACCOUNT_ID)
    .table('identities')
    .change(identityKey({ directory: directoryOf(api.ports), subject: `oid-${admin.email}` }), () => ({
      ...{ bound_at: long, counts_from: long },
    }));
  await store.write('employees', [{ kind: 'upsert', id: '1', body: { ...boss?.body, ...since } }]);
  const at = (day: number) => new Date(start + day * DAY).toISOString();
  const homes = new Map<number, number | null>();
  /** Writes people into the directory, or what has changed of them. */
  const put = async (
    people: readonly number[],
    unit: number | null,
    change: Body & { created_at: string; signed_in_at?: string | null },
  ) => {
    const { signed_in_at = change.created_at, ...columns } = change;
    if (signed_in_at !== null) await bindSignIns(api.ports, accountId, people, signed_in_at);
    for (const person of people) homes.set(person, unit);
    const others = people.filter((person) => person !== admin.employeeId);
    const writes = others.map((person) => {
      const employee = { employee_id: person, work_email: `p${person}@bakery.test`, status: 'active' };
      const body = { ...employee, primary_unit_id_ref: unit, updated_at: change.created_at, ...columns };
      return { kind: 'upsert' as const, id: String(person), body };
    });
    for (let from = 0; from < writes.length; from += 100)
      await store.write('employees', writes.slice(from, from + 100));
  };
  /** As the first pass of a round settles it, chunk by chunk. */
  const whoCounts = async (people: readonly number[], opening: Parameters<typeof countingAmong>[2]) => {
    const counting = new Set<number>();
    for (let from = 0; from < people.length; from += 200) {
      const some = await context.store
        .table('employees')
        .every({ where: { employee_id: people.slice(from, from + 200) } });
      for (const person of await countingAmong(context, some, opening)) counting.add(person);
    }
    return counting;
  };
  const groupsIn = async (
    ...asked: Parameters<typeof groupsAtOpening> extends [unknown, ...infer R] ? R : never
  ) => {
    const groups = await groupsAtOpening(context, ...asked);
    return (person: number) => groups.get(person) ?? null;
  };
  let last = 0;
  /** One question, answered and analysed after the close; returns the round's number. */
  const run = async (plan: AskedRoundPlan) => {
    const { flow, number = 1, day, people, answering = people } = plan;
    const words = plan.words ?? ((person) => `Comment of ${person}`);
    const id = `${flow}-${number}`;
    const key = { flow_execution_id_ref: flow, flow_execution_round: number };
    const dataset = { dataset_id_ref: survey.datasetId, survey_id_ref: survey.surveyId };
    const { byDay } = plan;
    const closes = at(day + (byDay ? GATHERED : 5));
    const times = { opened_at: at(day), closes_at: closes, closed_at: byDay?.open ? null : closes };
    const asked = byDay && {
      people: 0,
      active: 0,
      chosen: 'by-day',
      group: null,
      groupId: null,
      days: 7,
      day: byDay.day,
    };
    const round = { flow_round_id: id, ...key, ...dataset, ...times, ...(asked ? { asked } : {}) };
    const askedAt = at(day + (byDay?.askedAfter ?? 0));
    const launched = {
      flow_execution_id: flow,
      flow_id_ref: 1,
      name: `Flow ${flow}`,
      launched_at: at(day - LAUNCHED),
      ...(byDay ? { schedule_type: 'rolling' as const, trigger_type: byDay.day, trigger_days: 7 } : {}),
    };
    await context.store.table('flow_executions').createMissing([launched]);
    const released = await ensureReleaseRound(context, round);
    const { opening } = released;
    const groupOf = await groupsIn(released, { people, openedAt: round.opened_at });
    const before = byDay?.day === 'last_day' ? at(day + byDay.askedAfter - 30) : askedAt;
    const counting = await whoCounts(people, byDay ? { ...opening, countsBefore: before } : opening);
    await store.write('flow_rounds', [{ kind: 'create', id, body: round }]);
    for (const person of people) {
      last += 1;
      const home = { employee_id_ref: person, unit_id_ref: homes.get(person) ?? null };
      const dialogue = {
        ...{ execution_id: last, ...home, status: 'completed', end_time: at(day + 1), ...key },
        counts: counting.has(person),
        cut_groups: groupOf(person),
        ...(byDay ? { created_at: askedAt } : {}),
      };
      await store.write('survey_executions', [{ kind: 'create', id: String(last), body: dialogue }]);
      if (!answering.includes(person)) continue;
      const answer = {
        ...{ response_id: last, execution_id_ref: last, ...home, ...key, ...dataset },
        ...{ message_rating: (person % 7) + 1, message_text: words(person), test_flag: false },
        ...{ chatitem_linked_to_driver: true, chatitem_driver_id_ref: drivers[0] ?? 0 },
        ...{ chatitem_item_type: 'static', survey_item_id_ref: 1, created_at: at(day + 1) },
      };
      const shard = String(survey.datasetId);
      await store.write('survey_responses', [{ kind: 'create', id: String(last), body: answer }], shard);
    }
    await api.as(admin).call(analyticsExecutions.operations.runMain, {});
    await api.workflows.settle();
    return id;
  };
  /** What the report shows of the question in a unit. */
  const read = async (round_id: string, unit_id: number) => {
    const query = { query: { round_id, unit_id } };
    const report = await api.as(admin).call(reportCalls.operations.sunburst, query);
    const driver = report.dimensions[0]?.drivers[0];
    return { withheld: report.withheld, n: driver?.n ?? null, comments: driver?.comments ?? null };
  };
  /** The sealed blocks of the question, with their members. */
  const blocksOf = async (round_id: string) => {
    const stored = await loadQuestion(context, round_id, `driver:${drivers[0] ?? 0}`);
    if (!stored) return [];
    await knowMembers(context);
    const members = await loadMembers(context, stored);
    return stored.state.blocks.map(({ home }, place) => ({
      ...{ home, answers: [], people: [] },
      ...members[place],
    }));
  };
  /** Who is in the figure of a unit; null where there is none. */
  const inside = async (round_id: string, unit_id: number): Promise<readonly number[] | null> => {
    const figure = await read(round_id, unit_id);
    if (figure.n === null) return null;
    const below = (unit: number): readonly number[] => [
      unit,
      ...units.filter(({ parent }) => (parent ?? 0) === unit).flatMap(({ id }) => below(id)),
    ];
    return (await blocksOf(round_id)).flatMap(({ home, people }) =>
      below(unit_id).includes(home) ? people : [],
    );
  };
  return { ...world, at, put, run, read, inside, blocksOf };
}

export const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => from + place);
