import type { CallInput } from '@livingroom/shared/calls/call.ts';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import type { CheckedNode } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import type { GivenParams } from '@livingroom/shared/modules/analyses/tables/action-types.ts';
import { startWorkflow, workCallerOf } from '../../core/gateways/workflows/calls.ts';
import { nowOf } from '../../core/storage/rows.ts';
import type { Signed } from '../reports/units.ts';
import { checkedGraph, readGraph } from './graph.ts';
import { clearCache, noCache, nodeCacheOf } from './node-cache.ts';
import { type Outcome, runGraph } from './run-graph.ts';
import { sourcesFor } from './sources.ts';
import { thresholdsToday } from './thresholds.ts';
import { newestVersion, versionOfNodes } from './versions.ts';

/** Lines of a result that stay with its run, and that one page of a preview shows. */
const MOST_LINES = 1000;

/** Of every other node. */
const FEW_LINES = 8;

type Flow = Row<'analytics_flows'>;

type Overrides = { readonly [order: string]: GivenParams };

type RunBody = CallInput<typeof analyticsFlows.operations.run>['body'];

/** Computes a graph that need not be stored. Errors: `analysis-refused`. */
export async function previewGraph(
  context: Signed,
  nodes: readonly GraphNode[],
  show: number | null,
): Promise<readonly Outcome[]> {
  const linesOf = (checked: CheckedNode) => (checked.node.order === show ? MOST_LINES : FEW_LINES);
  return computed(nodes, { context, sources: sourcesFor(context), cache: noCache, linesOf });
}

type Computing = Pick<Parameters<typeof runGraph>[1], 'sources' | 'cache' | 'linesOf'> & {
  readonly context: Signed;
};

async function computed(nodes: readonly GraphNode[], { context, ...running }: Computing) {
  const checked = checkedGraph(nodes);
  const { clock } = context.ports;
  return runGraph(checked, { ...running, now: () => clock.now() });
}

/**
 * Starts a run of a stored analysis, as a new execution or as one that has not been started. It keeps the nodes that it
 * began with. Errors: `not-found`; `analysis-refused` for a graph with problems, an analysis that is inactive, and an
 * execution that is under way or has ended.
 */
export async function startRun(
  context: Signed,
  flowId: number,
  { in_data = {}, metadata = {}, analytics_execution_id = null }: RunBody,
): Promise<number> {
  const { flow, nodes } = await readGraph(context, flowId);
  requireRunnable(flow, withParams(nodes, in_data));
  const executions = context.store.table('analytics_executions');
  if (analytics_execution_id !== null) {
    const known = await executions.load(Number(analytics_execution_id));
    if (known.analytics_flow_id_ref !== flowId) throw new AppError('not-found');
    return begun(context, known.analytics_execution_id);
  }
  const id = await executions.takeKeys(1);
  // With other settings than the published ones it is of no version, and on no card.
  const version = await versionOfNodes(context, flowId, withParams(nodes, in_data));
  const made = await addExecution(context, id, { flow, nodes, version, in_data, metadata });
  if (!made) throw new AppError('conflict');
  return begun(context, id);
}

/**
 * Starts the published version of an analysis as the execution of that number, in nobody's name and over the whole
 * organisation. Asked again, it starts what was not started and leaves the rest.
 */
export async function startPublished(
  context: Signed,
  {
    flow,
    executionId,
    reason,
  }: { readonly flow: Flow; readonly executionId: number; readonly reason: string },
): Promise<void> {
  const version = await newestVersion(context, flow.analytics_flow_id);
  if (!version) return;
  const { nodes } = version;
  requireRunnable(flow, nodes);
  const started = {
    flow,
    nodes,
    version: String(version.version),
    in_data: {},
    metadata: { started: reason },
  };
  await addExecution(context, executionId, started);
  const row = await context.store.table('analytics_executions').get(executionId);
  if (row?.status === 'not started') await begun(context, executionId);
  // Its workflow was lost between the row and the start; one that is at work takes no second start.
  else if (row?.status === 'in-progress')
    await startWorkflow(context.ports, 'analysis-run', runOf(context, executionId));
}

function requireRunnable(flow: Flow, nodes: readonly GraphNode[]): void {
  if (flow.flow_status === 'inactive') throw new AppError('analysis-refused', { problem: 'inactive' });
  checkedGraph(nodes);
}

type Started = {
  readonly flow: Flow;
  readonly nodes: readonly GraphNode[];
  readonly version: string;
  readonly in_data: Overrides;
  readonly metadata: object;
};

/** The row of an execution; false where it is there. */
async function addExecution(context: Signed, id: number, started: Started): Promise<boolean> {
  const thresholds = await thresholdsToday(context);
  const { flow, nodes, version, in_data, metadata } = started;
  const [row] = await context.store.table('analytics_executions').createMissing([
    {
      analytics_execution_id: id,
      name: flow.name,
      flow_version: version,
      status: 'not started',
      type: 'analysis',
      analytics_flow_id_ref: flow.analytics_flow_id,
      score_threshold: thresholds.score,
      detail_threshold: thresholds.detail,
      graph: nodes,
      in_data: in_data as Json,
      metadata: metadata as Json,
    },
  ]);
  return row !== undefined;
}

/** Of two who start the same execution one is refused. */
async function begun(context: Signed, executionId: number): Promise<number> {
  let isOurs = false;
  await context.store.table('analytics_executions').changeIfThere(executionId, ({ status }) => {
    isOurs = status === 'not started';
    return isOurs ? { status: 'in-progress', execution_time: nowOf(context.ports) } : null;
  });
  if (!isOurs) throw new AppError('analysis-refused', { problem: 'not-startable' });
  await startWorkflow(context.ports, 'analysis-run', runOf(context, executionId));
  return executionId;
}

function runOf({ accountId, caller, language }: Signed, executionId: number) {
  return { accountId, executionId, caller: workCallerOf(caller), ...(language && { language }) };
}

/**
 * Computes what a run is to compute, and ends it with its results. Done twice, it ends once: a run that was cut off goes
 * on at the first node whose result is not in the cache.
 */
export async function computeRun(context: Signed, executionId: number): Promise<void> {
  const executions = context.store.table('analytics_executions');
  const row = await executions.get(executionId);
  if (row?.status !== 'in-progress' || row.analytics_flow_id_ref === null) return;
  const given = withParams(await nodesOfRun(context, row), (row.in_data ?? {}) as Overrides);
  const cache = await nodeCacheOf(context, executionId);
  const linesOf = ({ node }: CheckedNode) => (node.kind === 'result' ? MOST_LINES : 0);
  const sources = sourcesFor(context);
  const outcomes = await computed(given, { context, sources, cache, linesOf });
  const results = new Set(given.filter(({ kind }) => kind === 'result').map(({ order }) => order));
  const out_data = {
    names: await sources.names(),
    nodes: outcomes.map(({ columns: _, rows: __, titles: ___, ...outcome }) => outcome),
    results: outcomes
      .filter(({ order }) => results.has(order))
      .map(({ order, columns, titles, rows }) => ({
        order,
        title: titleOf(given, order),
        columns,
        titles,
        rows,
      })),
  };
  await endRun(context, executionId, { out_data });
}

/** The nodes as they were when the run began; runs of an older version have none, and take those of today. */
async function nodesOfRun(context: Signed, row: Row<'analytics_executions'>): Promise<readonly GraphNode[]> {
  if (row.graph !== null) return row.graph as readonly GraphNode[];
  return (await readGraph(context, row.analytics_flow_id_ref ?? 0)).nodes;
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
  await clearCache(context, executionId);
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
