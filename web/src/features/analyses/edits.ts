import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { analysisNodes, type NodeKind } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { ParamValue } from '@livingroom/shared/modules/analyses/tables/action-types.ts';

/** Nodes of a column stand so far apart, on the canvas' grid. */
const APART = 112;

type Nodes = readonly GraphNode[];

/** A new node below the one it follows; a source follows none. */
export function nodeAdded(
  nodes: Nodes,
  kind: NodeKind,
  after: number | null,
): { readonly nodes: Nodes; readonly order: number } {
  const order = Math.max(0, ...nodes.map((one) => one.order)) + 1;
  const from = analysisNodes[kind].takes === null ? null : after;
  const before = nodes.find((one) => one.order === from);
  const place = before
    ? { x: before.x, y: before.y + APART }
    : { x: 32, y: 32 + APART * nodes.filter((one) => one.from === null).length };
  return { order, nodes: [...nodes, { order, kind, name: '', params: {}, from, ...place }] };
}

/** Without a node; what it fed is fed by what fed it. */
export function nodeRemoved(nodes: Nodes, order: number): Nodes {
  const gone = nodes.find((one) => one.order === order);
  return nodes
    .filter((one) => one !== gone)
    .map((one) => (one.from === order ? { ...one, from: gone?.from ?? null } : one));
}

export function nodeChanged(nodes: Nodes, order: number, change: Partial<GraphNode>): Nodes {
  return nodes.map((one) => (one.order === order ? { ...one, ...change } : one));
}

export function paramChanged(nodes: Nodes, order: number, name: string, value: ParamValue): Nodes {
  return nodes.map((one) =>
    one.order === order ? { ...one, params: { ...one.params, [name]: value } } : one,
  );
}

/** Anonymity between a node and what feeds it: the way from rows to figures. */
export function bridged(nodes: Nodes, order: number): Nodes {
  const node = nodes.find((one) => one.order === order);
  if (!node) return nodes;
  const made = nodeAdded(nodes, 'anonymity', node.from);
  return nodeChanged(made.nodes, order, { from: made.order, y: node.y + APART });
}
