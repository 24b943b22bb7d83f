import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { ServiceContext } from '../../core/context.ts';
import { latestRound, loadExecution } from './round/rows.ts';
import { countSignedUp, emptyStats, type FlowStats, roundStats } from './round/stats.ts';
import { statsByDay } from './run/by-day/stats.ts';

/** The figures of the latest round, or of all months of a flow by day. Errors: `not-found`. */
export async function flowStats(
  context: ServiceContext,
  request: { readonly flow_execution_id: number; readonly end_time?: string | null | undefined },
): Promise<FlowStats> {
  const row = await loadExecution(context, request.flow_execution_id);
  if (!triggerOf(row)) return roundStats(context, request);
  const month = await latestRound(context, row.flow_execution_id);
  const plain = { ...emptyStats, employees_signed_up: await countSignedUp(context) };
  return month ? { ...plain, ...(await statsByDay(context, row, month)) } : plain;
}
