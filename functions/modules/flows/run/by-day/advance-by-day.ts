import { nextPass } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import { IMPLICIT_STOP_ID, type RetryMode } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { Trigger } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { FlowClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { nowOf } from '../../../../core/storage/rows.ts';
import { clearTrouble, reportTrouble } from '../../mails/trouble.ts';
import { clockOf, isStopping } from '../../round/flow-state.ts';
import {
  changeExecution,
  changeRound,
  type FlowExecution,
  type FlowPlan,
  type FlowRound,
  iso,
  loadPlan,
  metadataOf,
} from '../../round/rows.ts';
import { syncDataset } from '../../round/sync-execution.ts';
import type { Advance, AdvanceRequest, Cursor } from '../advance-types.ts';
import { runChunk } from '../run-chunk.ts';
import { dueToday, noteAsked } from './ask.ts';
import type { Cohort } from './cohort.ts';
import { nextMoment } from './decision.ts';
import { type DayPass, goOn, stepOf } from './go-on.ts';
import { asksAt, openMonth, recentMonths } from './months.ts';

/** People of one piece of a pass. */
const CHUNK = 300;

/** What a whole pass is called where the pieces of a round name an action. */
const PASS_ID = -1;

type Flow = {
  readonly execution: FlowExecution;
  readonly trigger: Trigger;
  readonly clock: FlowClock;
  readonly now: number;
  readonly months: readonly FlowRound[];
};

/**
 * The next piece of work of a flow by day, as `advance` for one by calendar: any number of callers may call it at any
 * time, and each piece may be done twice. One pass a day asks those whose day has come and goes on with those who were asked.
 */
export async function advanceByDay(
  context: ServiceContext,
  execution: FlowExecution,
  { trigger, request }: { readonly trigger: Trigger; readonly request: AdvanceRequest },
): Promise<Advance> {
  const [months, clock] = await Promise.all([recentMonths(context, execution), clockOf(execution)]);
  const now = context.ports.clock.now();
  const flow = { execution, trigger, clock, now, months };
  const open = months.filter(({ closed_at }) => closed_at === null);
  if (isStopping(execution)) return stop(context, flow, open);
  const over = open.find(({ closes_at }) => Date.parse(closes_at) <= now);
  if (over) return closeMonth(context, flow, over);
  const asking = open.find((month) => asksAt(month, now, clock.zone)) ?? null;
  const ended = hasEnded(execution, now);
  if (!asking && !ended && now >= startOf(execution)) {
    const latest = months[0] ?? null;
    const month = await openMonth(context, execution, { trigger, latest, now });
    await syncDataset(context, month);
    await stand(context, execution, month);
    return {
      state: 'more',
      cursor: null,
      step: { kind: 'open-round', round: month.flow_execution_round, plannedAt: now },
    };
  }
  if (ended && open.length === 0) return finish(context, execution, 'COMPLETED');
  if (isPassDue(execution, now, request.retry))
    return pass(context, { ...flow, asking: ended ? null : asking }, request.cursor ?? null);
  await clearTrouble(context, execution, months[0] ?? null);
  const closing = open.map(({ closes_at }) => Date.parse(closes_at));
  const until = Math.min(nextMoment(execution, now), ...closing);
  return { state: 'wait', until, cursor: null, reason: 'idle' };
}

function startOf({ recurrence_start_datetime: start }: FlowExecution): number {
  return Date.parse(start ?? '');
}

function hasEnded({ recurrence_end_datetime: end }: FlowExecution, now: number): boolean {
  return end !== null && Date.parse(end) <= now;
}

function isPassDue(execution: FlowExecution, now: number, retry: RetryMode | undefined): boolean {
  if (nextMoment(execution, now) <= now) return true;
  // Somebody wants it now.
  return (
    retry !== undefined && retry !== 'due' && !retry.except.includes(PASS_ID) && now >= startOf(execution)
  );
}

type PassOf = Flow & { readonly asking: FlowRound | null };

/** One piece: notes who is due, then goes on with some of those who were asked and whose windows are not over. */
async function pass(context: ServiceContext, flow: PassOf, cursor: Cursor | null): Promise<Advance> {
  const { execution, asking, now, clock } = flow;
  const at = cursor?.actionId === PASS_ID ? cursor : firstCursor(flow);
  const plans = new Map<number, FlowPlan>();
  const planOf = async ({ flow_id_ref }: FlowRound) => {
    const id = flow_id_ref ?? execution.flow_id_ref;
    const plan = plans.get(id) ?? (await loadPlan(context, id));
    plans.set(id, plan);
    return plan;
  };
  if (at.after === 0 && asking) {
    const { actions } = await planOf(asking);
    const due = await dueToday(context, execution, { ...flow, actions });
    await noteAsked(context, asking, due, askedAt(execution, now));
  }
  const { rows } = await context.store.table('flow_occasions').page({
    where: {
      flow_execution_id_ref: execution.flow_execution_id,
      state: ['due', 'open'],
      employee_id_ref: { gt: at.after },
    },
    sort: [{ field: 'employee_id_ref', direction: 'asc' }],
    limit: CHUNK,
  });
  const last = rows.at(-1)?.body.employee_id_ref ?? null;
  const day: DayPass = {
    ...{ execution, clock, now, before: lastPass(execution) },
    failed: last === null ? new Set() : await failedSteps(context, execution),
  };
  let errors = at.errors;
  for (const round of flow.months)
    for (const cohort of cohortsOf(rows, round, await planOf(round))) {
      const result = await goOn(context, day, cohort);
      errors += result.errors;
      if (!result.wait) continue;
      const { until, reason } = result.wait;
      if (reason === 'down')
        await reportTrouble(context, { flowExecutionId: execution.flow_execution_id, kind: 'mail-away' });
      return { state: 'wait', until, cursor: at, reason };
    }
  const step = { kind: 'run-action', round: at.round, actionId: PASS_ID } as const;
  if (last !== null && rows.length === CHUNK)
    return { state: 'more', cursor: { ...at, after: last, errors }, step };
  await clearTrouble(context, execution, flow.months[0] ?? null);
  await notePass(context, flow, at.asOf ?? now);
  return { state: 'more', cursor: null, step };
}

/** A pass that is a little late asks as of its hour, or its mails would wait for that hour of the next day. */
const LATE_MS = 3_600_000;

function askedAt(execution: FlowExecution, now: number): number {
  const planned = nextMoment(execution, now);
  return planned <= now && now - planned <= LATE_MS ? planned : now;
}

function firstCursor({ months, now }: Flow): Cursor {
  return {
    ...{ round: months[0]?.flow_execution_round ?? 0, actionId: PASS_ID },
    after: 0,
    errors: 0,
    openings: 0,
    asOf: now,
  };
}

/** Those of a piece who belong to a month, by the moment at which it asked them. */
function cohortsOf(rows: Cohort['occasions'], round: FlowRound, plan: FlowPlan): readonly Cohort[] {
  const byMoment = Map.groupBy(
    rows.filter(({ body }) => body.flow_execution_round === round.flow_execution_round),
    ({ body }) => Date.parse(body.asked_at),
  );
  return [...byMoment].map(([askedAt, occasions]) => ({ round, plan, askedAt, occasions }));
}

async function failedSteps(
  { store }: ServiceContext,
  { flow_execution_id }: FlowExecution,
): Promise<ReadonlySet<string>> {
  const rows = await store.table('flow_employee_executions').every({
    where: { flow_execution_id_ref: flow_execution_id, status: 'ERROR' },
    fields: ['employee_id_ref', 'flow_action_id_ref'],
  });
  return new Set(rows.map((row) => stepOf(row.employee_id_ref, row.flow_action_id_ref ?? IMPLICIT_STOP_ID)));
}

/** The pass before the one that is due, ms since 1970; 0: there was none. */
function lastPass(execution: FlowExecution): number {
  const { day_pass_at: at } = metadataOf(execution);
  return typeof at === 'string' ? Date.parse(at) : 0;
}

/** The pass is over: the next one is that of the next day. Of two hosts the later one says. */
async function notePass(context: ServiceContext, { execution, clock }: Flow, began: number): Promise<void> {
  const next = nextPass(context.ports.clock.now(), clock);
  await changeExecution(context, execution.flow_execution_id, (row) => ({
    next_occurrence: iso(next),
    metadata: { ...metadataOf(row), day_pass_at: iso(Math.max(began, lastPass(row))) },
  }));
}

/** Makes the flow say which month it is in. */
async function stand(context: ServiceContext, execution: FlowExecution, month: FlowRound): Promise<void> {
  await changeExecution(context, execution.flow_execution_id, (row) => ({
    status: row.status === 'ERROR' ? 'ERROR' : 'IN_PROGRESS',
    flow_execution_round: month.flow_execution_round,
    flow_id_ref: month.flow_id_ref ?? row.flow_id_ref,
  }));
}

/** The windows of all whom the month asked are over: its answers may be gathered. */
async function closeMonth(context: ServiceContext, flow: Flow, month: FlowRound): Promise<Advance> {
  const step = { kind: 'close-round', round: month.flow_execution_round } as const;
  const left = await closeDialogues(context, flow, month);
  if (left) return left;
  await changeRound(context, month, (row) =>
    row.closed_at === null ? { closed_at: nowOf(context.ports) } : null,
  );
  return { state: 'more', cursor: null, step };
}

/** Closes what is still open in a month; null where nothing is. */
async function closeDialogues(
  context: ServiceContext,
  { execution, now }: Flow,
  month: FlowRound,
): Promise<Advance | null> {
  const round = month.closing_at
    ? month
    : await changeRound(context, month, (row) =>
        row.closing_at ? null : { closing_at: nowOf(context.ports) },
      );
  const plan = await loadPlan(context, round.flow_id_ref ?? execution.flow_id_ref);
  const request = { execution, round, ...plan, actionId: IMPLICIT_STOP_ID, now, asOf: now };
  for (let after = 0; ; ) {
    const { last, wait } = await runChunk(context, { ...request, after });
    if (wait) return { state: 'wait', until: wait.until, cursor: null, reason: wait.reason };
    if (last === null) return null;
    after = last;
  }
}

/** Stop was confirmed: every dialogue closes, what nobody was asked yet is never asked, and the flow ends. */
async function stop(context: ServiceContext, flow: Flow, open: readonly FlowRound[]): Promise<Advance> {
  const [month] = open;
  if (month) return closeMonth(context, flow, month);
  return finish(context, flow.execution, 'CANCELED');
}

async function finish(
  context: ServiceContext,
  { flow_execution_id: id }: FlowExecution,
  status: 'COMPLETED' | 'CANCELED',
): Promise<Advance> {
  const occasions = context.store.table('flow_occasions');
  const where = { flow_execution_id_ref: id, state: ['due', 'open'] } as const;
  for await (const rows of occasions.pages({ where }))
    await occasions.changeEach(rows, () => ({ state: 'over' }));
  await changeExecution(context, id, () => ({ status, next_occurrence: null }));
  return { state: 'ended' };
}
