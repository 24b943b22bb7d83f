import { createHash } from 'node:crypto';
import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { checkAnalysis } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { type NodeKind, nodeOf } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { ActionType } from '@livingroom/shared/modules/analyses/tables/action-types.ts';
import type { ServiceContext } from '../../core/context.ts';

export type Graph = {
  readonly flow: Row<'analytics_flows'>;
  /** Of what is in it: whoever saves says on what it is based. */
  readonly revision: string;
  readonly nodes: readonly GraphNode[];
};

/** An analysis with its nodes, in the order of their numbers. Errors: `not-found`. */
export async function readGraph(context: ServiceContext, flowId: number): Promise<Graph> {
  const flow = await context.store.table('analytics_flows').load(flowId);
  const nodes = (await storedNodes(context, flowId)).map(({ body }) => nodeOfRow(body));
  return { flow, revision: revisionOf(nodes), nodes };
}

/** A graph that can be computed, as it was checked. Errors: `analysis-refused` with how many problems stop it. */
export function checkedGraph(nodes: readonly GraphNode[]): ReturnType<typeof checkAnalysis> {
  const checked = checkAnalysis(nodes);
  const count = checked.problems.filter(({ stops }) => stops).length;
  if (count > 0) throw new AppError('analysis-refused', { problem: 'has-problems', count });
  return checked;
}

type Saving = { readonly revision: string; readonly nodes: readonly GraphNode[] };

/** Writes all nodes in one batch, or none. Errors: `not-found`; `conflict` where another save came first. */
export async function saveGraph(
  context: ServiceContext,
  flowId: number,
  { revision, nodes }: Saving,
): Promise<Graph> {
  const { store } = context;
  await store.table('analytics_flows').load(flowId);
  const stored = await storedNodes(context, flowId);
  if (revisionOf(stored.map(({ body }) => nodeOfRow(body))) !== revision) throw new AppError('conflict');
  const before = new Map(stored.map((row) => [row.body.action_order, row]));
  const wanted = new Set(nodes.map(({ order }) => order));
  const leaving = new Map(checkAnalysis(nodes).inOrder.map(({ node, leaves }) => [node.order, leaves]));
  const fresh = nodes.filter(({ order }) => !before.has(order));
  const table = store.table('analytics_actions');
  const first = fresh.length > 0 ? await table.takeKeys(fresh.length) : 0;
  const writes = [
    ...stored
      .filter(({ body }) => !wanted.has(body.action_order))
      .map((from) => ({ kind: 'delete' as const, from })),
    ...nodes.map((node) => {
      const change = columnsOf(node, leaving.get(node.order) ?? []);
      const from = before.get(node.order);
      if (from) return { kind: 'replace' as const, from, change };
      const numbers = { analytics_action_id: first + fresh.indexOf(node), analytics_flow_id_ref: flowId };
      return { kind: 'create' as const, row: { ...numbers, ...change } };
    }),
  ];
  if (writes.length > 0 && (await table.write(writes)) === null) throw new AppError('conflict');
  return readGraph(context, flowId);
}

/** The nodes of a new analysis as rows, numbered from `first` on. */
export function rowsOfGraph(
  flowId: number,
  first: number,
  nodes: readonly GraphNode[],
): readonly NewRow<'analytics_actions'>[] {
  const leaving = new Map(checkAnalysis(nodes).inOrder.map(({ node, leaves }) => [node.order, leaves]));
  return nodes.map((node, at) => ({
    analytics_action_id: first + at,
    analytics_flow_id_ref: flowId,
    ...columnsOf(node, leaving.get(node.order) ?? []),
  }));
}

async function storedNodes(context: ServiceContext, flowId: number) {
  const rows = [];
  const sort = [{ field: 'action_order', direction: 'asc' }] as const;
  const pages = context.store
    .table('analytics_actions')
    .pages({ where: { analytics_flow_id_ref: flowId }, sort });
  for await (const page of pages) rows.push(...page);
  return rows;
}

function nodeOfRow(row: Row<'analytics_actions'>): GraphNode {
  return {
    order: row.action_order,
    // An older version's kind that is no more: the check of the graph says so, and where.
    kind: row.kind as NodeKind,
    name: row.name ?? '',
    params: row.in_data ?? {},
    from: row.previous_order,
    x: row.x_pos ?? 0,
    y: row.y_pos ?? 0,
  };
}

function columnsOf(node: GraphNode, leaves: readonly string[]) {
  const type: ActionType = nodeOf(node.kind)?.type ?? 'Data Preparation';
  return {
    name: node.name,
    type,
    kind: node.kind,
    action_order: node.order,
    previous_order: node.from,
    in_data: node.params,
    out_data: leaves,
    x_pos: node.x,
    y_pos: node.y,
  };
}

function revisionOf(nodes: readonly GraphNode[]): string {
  return createHash('sha256').update(JSON.stringify(nodes)).digest('base64url');
}
