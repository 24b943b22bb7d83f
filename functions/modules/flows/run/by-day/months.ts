import { gatheredAt, monthAround } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import type { Trigger } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { ensureReleaseRound } from '../../../analytics/freeze-round.ts';
import { ownGroupId } from '../../round/asked-group.ts';
import { narrowestGroup } from '../../round/asked-rule.ts';
import { zoneOfFlow } from '../../round/flow-state.ts';
import { contentOf, takeNumbers } from '../../round/open-round.ts';
import { lastEmployeeId } from '../../round/people.ts';
import { type FlowAction, type FlowExecution, type FlowRound, iso } from '../../round/rows.ts';

/** A month is open while it asks and until its answers are gathered: three at most are at once. */
const RECENT_MONTHS = 6;

/** People who are entered in a month have numbers above those of its opening; whoever has a higher one is of the next. */
const NEWCOMERS = 10_000;

/** The months of a flow by day that matter now, newest first. */
export async function recentMonths(
  { store }: ServiceContext,
  { flow_execution_id }: FlowExecution,
): Promise<readonly FlowRound[]> {
  const { rows } = await store.table('flow_rounds').page({
    where: { flow_execution_id_ref: flow_execution_id },
    sort: [{ field: 'flow_execution_round', direction: 'desc' }],
    limit: RECENT_MONTHS,
  });
  return rows.map(({ body }) => body);
}

/** Whether the month still asks at a moment. */
export function asksAt({ planned_at, opened_at }: FlowRound, now: number, zone: string): boolean {
  return monthAround(Date.parse(planned_at ?? opened_at), zone).ends > now;
}

/**
 * Opens a month once, with blocks of numbers for its dialogues, steps and mails, as any round does. Nobody is asked by it
 * before tree and thresholds are frozen.
 */
export async function openMonth(
  context: ServiceContext,
  execution: FlowExecution,
  {
    trigger,
    latest,
    now,
  }: { readonly trigger: Trigger; readonly latest: FlowRound | null; readonly now: number },
): Promise<FlowRound> {
  const { store, ports } = context;
  const {
    plan: { actions },
    content,
  } = await contentOf(context, execution);
  const last = (await lastEmployeeId(context)) + NEWCOMERS;
  const [asked, numbers] = await Promise.all([
    askedRule(context, execution, { trigger, actions }),
    takeNumbers(context, { actions, last }),
  ]);
  const number = (latest?.flow_execution_round ?? 0) + 1;
  const month = monthAround(now, zoneOfFlow(execution));
  const round = await store.table('flow_rounds').ensure({
    flow_round_id: `${execution.flow_execution_id}-${number}`,
    flow_execution_id_ref: execution.flow_execution_id,
    flow_execution_round: number,
    opened_at: iso(now),
    planned_at: iso(month.begins),
    closes_at: iso(gatheredAt(month, ports.settings.countingDays)),
    ...content,
    ...numbers,
    asked,
    zones: [],
    progress: [],
  });
  await ensureReleaseRound(context, round);
  return round;
}

/** Whom the month asks, in words: nobody is counted beforehand, since nobody is in it yet. */
async function askedRule(
  context: ServiceContext,
  { employee_group_id_ref: groupId }: FlowExecution,
  { trigger, actions }: { readonly trigger: Trigger; readonly actions: readonly FlowAction[] },
): Promise<FlowRound['asked']> {
  const narrow = await narrowestGroup(context, groupId, ownGroupId(actions));
  return {
    ...{ people: 0, active: 0, group: null, groupId: null, ...narrow?.of },
    chosen: narrow ? 'group-by-day' : 'by-day',
    ...trigger,
  };
}
