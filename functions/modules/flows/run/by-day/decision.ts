import { type Decision, IMPLICIT_STOP_ID } from '@livingroom/shared/modules/flows/rules/steps.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { isStopping } from '../../round/flow-state.ts';
import { type FlowExecution, iso } from '../../round/rows.ts';
import { recentMonths } from './months.ts';

/** What a flow by day does next, for those who watch whether it sleeps past something. */
export async function decisionByDay(context: ServiceContext, flow: FlowExecution): Promise<Decision> {
  const now = context.ports.clock.now();
  const months = await recentMonths(context, flow);
  const closing = months.flatMap(({ closed_at, closes_at }) =>
    closed_at === null ? [Date.parse(closes_at)] : [],
  );
  const wakeAt = Math.min(nextMoment(flow, now), ...closing);
  if (wakeAt > now && !isStopping(flow)) return { step: null, wakeAt };
  return {
    step: { kind: 'run-action', round: flow.flow_execution_round, actionId: IMPLICIT_STOP_ID },
  };
}

/** When the next pass is due; what cannot be read is due. */
export function nextMoment({ next_occurrence: next }: FlowExecution, now: number): number {
  const time = Date.parse(next ?? '');
  return Number.isNaN(time) ? now : time;
}

/** How a flow by day stands in its list: when it looks next at whose day has come. */
export function comingByDay(flow: FlowExecution, now: number) {
  return { kind: 'asks' as const, name: null, at: iso(nextMoment(flow, now)) };
}
