import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { parseMetadata } from '@livingroom/shared/modules/flows/rules/metadata.ts';
import { runningStatuses } from '@livingroom/shared/modules/flows/rules/states.ts';
import type { FlowMetadata } from '@livingroom/shared/modules/flows/tables/flow-executions.ts';
import type { ServiceContext } from '../../../core/context.ts';

export type FlowExecution = Row<'flow_executions'>;
export type FlowRound = Row<'flow_rounds'>;
export type FlowAction = Row<'flow_actions'>;

export function loadExecution(context: ServiceContext, id: number): Promise<FlowExecution> {
  return context.store.table('flow_executions').load(id);
}

/** Changes the row, again from its newest state when somebody else was quicker; null leaves it. */
export function changeExecution(
  context: ServiceContext,
  id: number,
  change: (row: FlowExecution) => Partial<FlowExecution> | null,
): Promise<FlowExecution> {
  return context.store.table('flow_executions').change(id, change);
}

export function changeRound(
  context: ServiceContext,
  round: FlowRound,
  change: (row: FlowRound) => Partial<FlowRound> | null,
): Promise<FlowRound> {
  return context.store.table('flow_rounds').change(round.flow_round_id, change);
}

/** The latest round of the execution, open or closed. */
export function latestRound(
  context: ServiceContext,
  flowExecutionId: number,
  openedUntil?: string,
): Promise<FlowRound | null> {
  const own = { flow_execution_id_ref: flowExecutionId };
  return context.store.table('flow_rounds').first({
    where: openedUntil ? { ...own, opened_at: { lte: openedUntil } } : own,
    sort: [{ field: 'flow_execution_round', direction: 'desc' }],
  });
}

export function runningFlows(context: ServiceContext): Promise<readonly FlowExecution[]> {
  return context.store.table('flow_executions').every({ where: { status: runningStatuses } });
}

/** In the order in which they were made. */
export async function loadActions(context: ServiceContext, flowId: number): Promise<readonly FlowAction[]> {
  const actions = await context.store.table('flow_actions').every({ where: { flow_id_ref: flowId } });
  return actions.toSorted((a, b) => a.flow_action_id - b.flow_action_id);
}

export function metadataOf(row: FlowExecution): FlowMetadata {
  return parseMetadata(row.metadata);
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}
