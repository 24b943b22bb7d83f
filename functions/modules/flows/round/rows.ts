import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { parseMetadata } from '@livingroom/shared/modules/flows/rules/metadata.ts';
import { runningStatuses } from '@livingroom/shared/modules/flows/rules/states.ts';
import type { FlowMetadata } from '@livingroom/shared/modules/flows/tables/flow-executions.ts';
import type { ServiceContext } from '../../../core/context.ts';

export type FlowExecution = Row<'flow_executions'>;
export type FlowRound = Row<'flow_rounds'>;
export type FlowAction = Row<'flow_actions'>;
export type FlowLinkRow = Row<'flow_action_links'>;

/** What a version of a flow does. */
export type FlowPlan = { readonly actions: readonly FlowAction[]; readonly links: readonly FlowLinkRow[] };

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

/** The actions of a version in the order in which they were made, and their links. */
export async function loadPlan({ store }: ServiceContext, flowId: number): Promise<FlowPlan> {
  const where = { flow_id_ref: flowId };
  const [actions, links] = await Promise.all([
    store.table('flow_actions').every({ where }),
    store.table('flow_action_links').every({ where }),
  ]);
  return { actions: actions.toSorted((a, b) => a.flow_action_id - b.flow_action_id), links };
}

/** The latest round of a run and the version of the flow that it runs on. */
export async function standing(
  context: ServiceContext,
  row: FlowExecution,
): Promise<FlowPlan & { readonly round: FlowRound | null }> {
  const round = await latestRound(context, row.flow_execution_id);
  return { round, ...(await loadPlan(context, versionOf(row, round))) };
}

/** The version that a round runs on: the one that it opened with, whatever was published since. */
export function versionOf(row: FlowExecution, round: FlowRound | null): number {
  return round?.flow_id_ref ?? row.flow_id_ref;
}

/** The version that the next round opens with: the newest that follows this one and is published. */
export async function newestVersion(context: ServiceContext, flowId: number): Promise<number> {
  const next = await context.store.table('flows').first({
    where: { previous_version_ref: flowId, flow_status: 'published' },
    fields: ['flow_id'],
  });
  return next ? newestVersion(context, next.flow_id) : flowId;
}

export function metadataOf(row: FlowExecution): FlowMetadata {
  return parseMetadata(row.metadata);
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}
