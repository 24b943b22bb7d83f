import type { CallInput } from '@livingroom/shared/calls/call.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { type CheckedNode, checkAnalysis } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import type { GivenParams } from '@livingroom/shared/modules/analyses/tables/action-types.ts';
import { startWorkflow, workCallerOf } from '../../core/gateways/workflows/calls.ts';
import { nowOf } from '../../core/storage/rows.ts';
import type { Signed } from '../reports/units.ts';
import { readGraph } from './graph.ts';
import { type Outcome, runGraph } from './run-graph.ts';
import { sourcesFor } from './sources.ts';
import { thresholdsToday } from './thresholds.ts';

/** Lines of a result that stay with its run, and that one page of a preview shows. */
const MOST_LINES = 1000;

/** Of every other node. */
const FEW_LINES = 8;

type Overrides = { readonly [order: string]: GivenParams };

type RunBody = CallInput<typeof analyticsFlows.operations.run>['body'];

/** Computes a graph that need not be stored. Errors: `analysis-refused`. */
export async function previewGraph(
  context: Signed,
  nodes: readonly GraphNode[],
  show: number | null,
): Promise<readonly Outcome[]> {
  return computed(context, nodes, (checked) => (checked.node.order === show ? MOST_LINES : FEW_LINES));
}

async function computed(
  context: Signed,
  nodes: readonly GraphNode[],
  linesOf: (node: CheckedNode) => number,
): Promise<readonly Outcome[]> {
  const checked = checkAnalysis(nodes);
  const count = checked.problems.filter(({ stops }) => stops).length;
  if (count > 0) throw new AppError('analysis-refused', { problem: 'has-problems', count });
  const { clock } = context.ports;
  return runGraph(checked, { sources: sourcesFor(context), now: () => clock.now(), linesOf });
}

/**
 * Starts a run of a stored analysis, as a new execution or as one that has not been started. Errors: `not-found`;
 * `analysis-refused` for a graph with problems, and an execution that is under way or has ended.
 */
export async function startRun(
  context: Signed,
  flowId: number,
  { in_data = {}, metadata = {}, analytics_execution_id = null }: RunBody,
): Promise<number> {
  const { flow, nodes } = await readGraph(context, flowId);
  const count = checkAnalysis(withParams(nodes, in_data)).problems.filter(({ stops }) => stops).length;
  if (count > 0) throw new AppError('analysis-refused', { problem: 'has-problems', count });
  const executions = context.store.table('analytics_executions');
  const thresholds = await thresholdsToday(context);
  if (analytics_execution_id === null) {
    const [row] = await executions.createMissing([
      {
        analytics_execution_id: await executions.takeKeys(1),
        name: flow.name,
        flow_version: flow.flow_version,
        status: 'not started',
        type: 'analysis',
        analytics_flow_id_ref: flowId,
        score_threshold: thresholds.score,
        detail_threshold: thresholds.detail,
        in_data: in_data as Json,
        metadata: metadata as Json,
      },
    ]);
    if (!row) throw new AppError('conflict');
    return begun(context, row.analytics_execution_id);
  }
  const known = await executions.load(Number(analytics_execution_id));
  if (known.analytics_flow_id_ref !== flowId) throw new AppError('not-found');
  return begun(context, known.analytics_execution_id);
}

/** Of two who start the same execution one is refused. */
async function begun(context: Signed, executionId: number): Promise<number> {
  let isOurs = false;
  await context.store.table('analytics_executions').changeIfThere(executionId, ({ status }) => {
    isOurs = status === 'not started';
    return isOurs ? { status: 'in-progress', execution_time: nowOf(context.ports) } : null;
  });
  if (!isOurs) throw new AppError('analysis-refused', { problem: 'not-startable' });
  const { accountId, caller, ports } = context;
  await startWorkflow(ports, 'analysis-run', { accountId, executionId, caller: workCallerOf(caller) });
  return executionId;
}

/**
 * Computes what a run is to compute, and ends it with its results. Done twice, it ends once: a run that was cut off begins
 * anew, over the same release table.
 */
export async function computeRun(context: Signed, executionId: number): Promise<void> {
  const executions = context.store.table('analytics_executions');
  const row = await executions.get(executionId);
  if (row?.status !== 'in-progress' || row.analytics_flow_id_ref === null) return;
  const { nodes } = await readGraph(context, row.analytics_flow_id_ref);
  const given = withParams(nodes, (row.in_data ?? {}) as Overrides);
  const outcomes = await computed(context, given, ({ node }) => (node.kind === 'result' ? MOST_LINES : 0));
  const results = new Set(given.filter(({ kind }) => kind === 'result').map(({ order }) => order));
  const out_data = {
    nodes: outcomes.map(({ columns: _, rows: __, ...outcome }) => outcome),
    results: outcomes
      .filter(({ order }) => results.has(order))
      .map(({ order, columns, rows }) => ({ order, title: titleOf(given, order), columns, rows })),
  };
  await endRun(context, executionId, { out_data });
}

function titleOf(nodes: readonly GraphNode[], order: number): string {
  const title = nodes.find((node) => node.order === order)?.params.title;
  return typeof title === 'string' ? title : '';
}

/** A run that could not be computed, with what people may read of it. */
export async function failRun(context: Signed, executionId: number): Promise<void> {
  const phrase = new AppError('analysis-refused', { problem: 'failed' }).phrase;
  await endRun(context, executionId, { error_message: kept(phrase) });
}

type End = { readonly out_data?: object; readonly error_message?: string };

async function endRun(context: Signed, executionId: number, end: End): Promise<void> {
  const { accountId, ports } = context;
  const now = ports.clock.now();
  let ms: number | null = null;
  await context.store.table('analytics_executions').changeIfThere(executionId, (row) => {
    ms = null;
    if (row.status !== 'in-progress') return null;
    ms = now - Date.parse(row.execution_time ?? row.created_at);
    const seconds = ms / 1000;
    return {
      ...end,
      status: end.error_message === undefined ? 'completed' : 'error',
      metadata: { ...(row.metadata as object), execution_duration_seconds: seconds },
    } as Partial<typeof row>;
  });
  const failed = end.error_message !== undefined;
  if (ms !== null) ports.counter.note({ name: 'analysis', accountId, failed, ms });
}

/** Nodes with the settings of one run in place of their own. */
function withParams(nodes: readonly GraphNode[], overrides: Overrides): readonly GraphNode[] {
  return nodes.map((node) => {
    const own = Object.hasOwn(overrides, String(node.order)) ? overrides[String(node.order)] : undefined;
    return own ? { ...node, params: { ...node.params, ...own } } : node;
  });
}
