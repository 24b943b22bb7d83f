import type { ParamValue } from '../tables/action-types.ts';
import type { GraphNode } from './graph.ts';
import { nodeOf } from './nodes.ts';

/** One thing that a version does otherwise than the one before it, in the order in which it is said. */
export type AnalysisChange =
  | { readonly change: 'added'; readonly node: GraphNode }
  | { readonly change: 'removed'; readonly node: GraphNode }
  | { readonly change: 'renamed'; readonly node: GraphNode; readonly before: GraphNode }
  | { readonly change: 'relinked'; readonly node: GraphNode; readonly before: GraphNode }
  | {
      readonly change: 'set';
      readonly node: GraphNode;
      readonly field: string;
      readonly before: ParamValue;
      readonly now: ParamValue;
    };

/** What a version does otherwise; where nodes stand on the canvas is no difference. A node is the one of its number. */
export function analysisDiff(
  before: readonly GraphNode[],
  now: readonly GraphNode[],
): readonly AnalysisChange[] {
  const old = new Map(before.map((node) => [node.order, node]));
  const orders = new Set(now.map(({ order }) => order));
  return [
    ...now.flatMap((node): readonly AnalysisChange[] => {
      const other = old.get(node.order);
      // A number that another kind has now is another node.
      if (!other || other.kind !== node.kind) return [{ change: 'added', node }];
      return [
        ...(other.name === node.name ? [] : [{ change: 'renamed' as const, node, before: other }]),
        ...(other.from === node.from ? [] : [{ change: 'relinked' as const, node, before: other }]),
        ...settingsChanged(other, node),
      ];
    }),
    ...before
      .filter(
        ({ order, kind }) => !orders.has(order) || now.find((one) => one.order === order)?.kind !== kind,
      )
      .map((node) => ({ change: 'removed' as const, node })),
  ];
}

/** What is left out is as it is at first, so that saying it is no difference. */
function settingsChanged(before: GraphNode, node: GraphNode): readonly AnalysisChange[] {
  const fields = nodeOf(node.kind)?.fields ?? {};
  return Object.entries(fields).flatMap(([field, { initial }]) => {
    const [was, is] = [before.params[field] ?? initial, node.params[field] ?? initial];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ change: 'set' as const, node, field, before: was, now: is }];
  });
}

/** What a graph means, as a text that two of the same meaning share. */
export function meaningOf(nodes: readonly GraphNode[]): string {
  const own = nodes.map(({ order, kind, name, params, from }) => {
    const fields = Object.entries(nodeOf(kind)?.fields ?? {});
    return [order, kind, name, from, fields.map(([field, { initial }]) => params[field] ?? initial)];
  });
  return JSON.stringify(own.sort(([a], [b]) => Number(a) - Number(b)));
}
