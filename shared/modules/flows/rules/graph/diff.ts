import type { FlowNode, Graph } from '../../tables/graph.ts';

type Diff = {
  readonly added: readonly FlowNode[];
  readonly removed: readonly FlowNode[];
  readonly changed: readonly (readonly [before: FlowNode, now: FlowNode])[];
  /** The same steps follow each other otherwise. */
  readonly isRelinked: boolean;
};

/** What a version does otherwise than the one before it; where steps stand on the canvas is no difference. */
export function graphDiff(before: Graph, now: Graph): Diff {
  const old = new Map(before.nodes.map((node) => [node.id, node]));
  const ids = new Set(now.nodes.map(({ id }) => id));
  const added = now.nodes.filter(({ id }) => !old.has(id));
  const removed = before.nodes.filter(({ id }) => !ids.has(id));
  const changed = now.nodes.flatMap((node) => {
    const other = old.get(node.id);
    return other && meaning(other) !== meaning(node) ? [[other, node] as const] : [];
  });
  const isSame = added.length === 0 && removed.length === 0;
  return { added, removed, changed, isRelinked: isSame && linksOf(before) !== linksOf(now) };
}

function meaning({ x_pos: _x, y_pos: _y, ...node }: FlowNode): string {
  return JSON.stringify(Object.entries(node).toSorted(([a], [b]) => a.localeCompare(b)));
}

function linksOf({ links }: Graph): string {
  return links
    .map(({ from, to, outcome }) => `${from}>${to}:${outcome}`)
    .toSorted((a, b) => a.localeCompare(b))
    .join();
}
