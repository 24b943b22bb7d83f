import type { FlowLink, NodeValues } from '../../tables/graph.ts';
import { kindOf } from '../kinds/kinds.ts';
import { inOrder, reachedFrom } from '../walk.ts';
import type { FlowClock } from '../zoned.ts';

/** The moment of a closing node that leaves the date to the schedule. */
export const BY_SCHEDULE = Number.NEGATIVE_INFINITY;

type Node = NodeValues & { readonly id: number };

export type NodeMoments = {
  /** When each node is due, in ms since 1970; the closing node at `BY_SCHEDULE` where it has no interval. */
  readonly at: ReadonlyMap<number, number>;
  /** Nodes that wait for the close of the round. */
  readonly afterClose: ReadonlySet<number>;
};

/**
 * When the nodes of a round are due. Links decide what follows what: a node's interval counts from the latest that leads
 * to it. Without links, and where they go in a circle, each counts from the opening.
 */
export function momentsIn(
  nodes: readonly Node[],
  links: readonly FlowLink[],
  {
    openedAt,
    closesAt,
    clock,
  }: { readonly openedAt: number; readonly closesAt: number; readonly clock: FlowClock },
): NodeMoments {
  const order = links.length > 0 ? inOrder(nodes, links) : null;
  const used = order ? links : [];
  const closing = nodes.filter((node) => kindOf(node.action_type).role === 'closes').map(({ id }) => id);
  const afterClose = reachedFrom(closing, used);
  const at = new Map<number, number>();
  for (const node of order ?? nodes) {
    const before = used.filter(({ to }) => to === node.id).map(({ from }) => from);
    const bases = before.map((id) => (closing.includes(id) ? closesAt : (at.get(id) ?? openedAt)));
    const base = Math.max(openedAt, ...bases);
    const byDate = closing.includes(node.id) && !node.datetime_interval_value;
    at.set(node.id, byDate ? BY_SCHEDULE : kindOf(node.action_type).moment(node, base, clock));
  }
  return { at, afterClose };
}
