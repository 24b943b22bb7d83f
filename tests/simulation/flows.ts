import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import type { Recurrence } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import type { FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { type QuietDays, quietDays } from '@livingroom/shared/modules/flows/tables/quiet-names.ts';
import type { Person, TestApi } from '../support/test-api.ts';

const { activate, addRun, cancel, ensureMainResources, pause, resume, startOver } = flowExecutions.operations;
const { build, create, nextVersion, publish, saveDraft } = flowsContract.operations;

/** A run of a flow as the simulation started it: what the product must keep to. */
export type SimulatedRun = {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  /** The hour of its mails on the clock of its zone; null: they go with the opening. */
  readonly hour: number | null;
  /** Weekdays without mails, 1 is Monday. */
  readonly quiet: readonly number[];
  /** Days without mails (2026-12-25), as a calendar of the simulation has them. */
  readonly free: ReadonlySet<string>;
  readonly recurrence: Recurrence;
};

/** Those of England and Wales until 2029, as the government publishes them or their rules say: nobody's list here. */
const bankHolidays: ReadonlySet<string> = new Set(
  `2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-12-25 2026-12-28
   2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-12-27 2027-12-28
   2028-01-03 2028-04-14 2028-04-17 2028-05-01 2028-05-29 2028-12-25 2028-12-26
   2029-01-01 2029-03-30 2029-04-02`.split(/\s+/),
);

/** A run that asks each person on a day of their own, as the simulation started it. */
export type SimulatedByDay = {
  readonly id: number;
  readonly zone: string;
  readonly days: number;
  readonly start: number;
};

const DAYS_AFTER = 7;
const BY_DAY_START = '2026-03-11T08:00:00.000Z';

type Plan = {
  readonly name: string;
  readonly zone: string;
  readonly hour: number | null;
  readonly quiet?: QuietDays;
  /** On whose public holidays it sends nothing. */
  readonly country?: string;
  readonly rule: Partial<Recurrence> &
    Pick<Recurrence, 'scheduleType'> & { readonly intervalMonths: 1 | 3; readonly intervalWeeks?: 4 };
};

/** At the end of months, on a night that daylight saving skips, and on one that comes twice. */
const plans: readonly Plan[] = [
  {
    name: 'monthly',
    zone: 'Europe/Copenhagen',
    hour: 9,
    rule: { scheduleType: 'synchronous', intervalMonths: 1, start: Date.parse('2026-03-31T06:30:00Z') },
  },
  {
    name: 'quarterly',
    zone: 'America/New_York',
    hour: null,
    // Half past two on second Sundays: that of March has no such time.
    rule: {
      scheduleType: 'synchronous',
      intervalMonths: 3,
      start: Date.parse('2026-03-15T06:30:00Z'),
      dayOfWeek: 7,
      weekOfMonth: 2,
    },
  },
  {
    name: 'rolling',
    quiet: 'weekend',
    zone: 'Australia/Sydney',
    hour: 9,
    // Half past two on the fifth: in April 2026 that time comes twice.
    rule: { scheduleType: 'rolling', intervalMonths: 3, start: Date.parse('2026-04-04T15:30:00Z') },
  },
  {
    name: 'four-weekly',
    zone: 'Europe/London',
    hour: 9,
    quiet: 'weekend',
    country: 'GB',
    // Half past one on Sundays: on 25 October 2026 that time comes twice. Its reminders meet Easter and Christmas.
    rule: {
      scheduleType: 'synchronous',
      intervalMonths: 1,
      intervalWeeks: 4,
      start: Date.parse('2026-03-15T01:30:00Z'),
    },
  },
];

/** Before the first start, within the weeks in which a start may be planned. */
export const BEGIN = '2026-03-10T09:00:00.000Z';

/** The flows of an organisation, begun and steered through the calls that people use. */
export async function createFlows(api: TestApi, admin: Person) {
  const { accountId } = admin;
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const operator = api.as(system);
  const inside = { accountId };
  const client = api.as(admin);

  const newRun = async ({ name }: Plan): Promise<number> => {
    if (name === 'monthly') return (await client.call(ensureMainResources, {})).flow_execution_id;
    const { flow_id } = await operator.call(create, { body: { name, starter: 'remind-and-thank' } }, inside);
    await operator.call(publish, { params: { id: flow_id } }, inside);
    return (await operator.call(addRun, { body: { flow_id } }, inside)).flow_execution_id;
  };

  const launch = async (id: number, plan: Plan, start: number): Promise<SimulatedRun> => {
    const recurrence: Recurrence = {
      recurrent: true,
      end: null,
      dayOfMonth: dayIn(plan.zone, start),
      dayOfWeek: null,
      weekOfMonth: null,
      monthOfYear: null,
      zone: plan.zone,
      ...plan.rule,
      start,
    };
    await client.rows('flow_executions').update(id, {
      schedule_type: recurrence.scheduleType,
      recurrence_interval: plan.rule.intervalMonths,
      recurrence_weeks: plan.rule.intervalWeeks ?? null,
      recurrence_start_datetime: new Date(start).toISOString(),
      recurrence_type: recurrence.weekOfMonth === null ? 'day_of_month' : 'day_of_week',
      recurrence_day_of_month: recurrence.dayOfMonth,
      recurrence_day_of_week: recurrence.dayOfWeek,
      recurrence_week_of_month: recurrence.weekOfMonth,
      time_zone: plan.zone,
      mail_hour: plan.hour,
      quiet_days: plan.quiet ?? null,
      holiday_country: plan.country ?? null,
    });
    await client.call(activate, { body: { flow_execution_id: id } });
    return {
      id,
      name: plan.name,
      zone: plan.zone,
      hour: plan.hour,
      quiet: plan.quiet ? quietDays[plan.quiet] : [],
      free: plan.country ? bankHolidays : new Set(),
      recurrence,
    };
  };

  return {
    /** A run that asks newcomers a week after their first working day, beside the others. */
    async beginByDay(): Promise<SimulatedByDay> {
      const plan = { name: 'onboarding', zone: 'Europe/Copenhagen' };
      const { flow_id } = await operator.call(
        create,
        { body: { name: plan.name, starter: 'remind-once' } },
        inside,
      );
      await operator.call(publish, { params: { id: flow_id } }, inside);
      const { flow_execution_id: id } = await operator.call(addRun, { body: { flow_id } }, inside);
      await client.rows('flow_executions').update(id, {
        ...{
          schedule_type: 'rolling',
          recurrence_interval: 3,
          trigger_type: 'first_day',
          trigger_days: DAYS_AFTER,
        },
        ...{ recurrence_start_datetime: BY_DAY_START, time_zone: plan.zone, mail_hour: 9 },
      });
      await client.call(activate, { body: { flow_execution_id: id } });
      return { id, zone: plan.zone, days: DAYS_AFTER, start: Date.parse(BY_DAY_START) };
    },
    async begin(): Promise<readonly SimulatedRun[]> {
      const runs: SimulatedRun[] = [];
      for (const plan of plans) runs.push(await launch(await newRun(plan), plan, plan.rule.start ?? 0));
      return runs;
    },
    pause: ({ id }: SimulatedRun) => client.call(pause, { body: { flow_execution_id: id } }),
    resume: ({ id }: SimulatedRun) => client.call(resume, { body: { flow_execution_id: id } }),
    /** Stops the main flow for good and starts it over, with a first round at that moment. */
    async startAnew(run: SimulatedRun, start: number): Promise<SimulatedRun> {
      await client.call(cancel, { body: { flow_execution_id: run.id } });
      await api.workflows.settle();
      const next = await client.call(startOver, { body: { flow_execution_id: run.id } });
      const plan = plans.find(({ name }) => name === run.name);
      if (!plan) throw new Error(`No plan of ${run.name}`);
      return launch(next.flow_execution_id, plan, start);
    },
    /** Publishes the next version of a run's flow: the first reminder on another day than before. */
    async deploy({ id }: SimulatedRun): Promise<void> {
      const { rows } = await client.rows('flow_executions').list({ where: { flow_execution_id: id } });
      const flowId = rows[0]?.flow_id_ref ?? 0;
      const { flow_id } = await operator.call(nextVersion, { params: { id: flowId } }, inside);
      const { flow, graph } = await operator.call(build, { params: { id: flow_id } }, inside);
      const reminder = graph.nodes.find(({ email_type }) => email_type === 'reminder');
      const moved = (node: FlowNode): FlowNode =>
        node.id === reminder?.id
          ? { ...node, datetime_interval_value: node.datetime_interval_value === 3 ? 4 : 3 }
          : node;
      const body = { name: flow.name, seen: flow.saves, graph: { ...graph, nodes: graph.nodes.map(moved) } };
      await operator.call(saveDraft, { params: { id: flow_id }, body }, inside);
      await operator.call(publish, { params: { id: flow_id } }, inside);
    },
  };
}

function dayIn(zone: string, time: number): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric' }).format(time));
}
