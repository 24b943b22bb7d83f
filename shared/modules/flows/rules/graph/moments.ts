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

export type RoundTiming = { readonly openedAt: number; readonly closesAt: number; readonly clock: FlowClock };

/**
 * When the nodes of a round are due. Links decide what follows what: a node's interval counts from the latest that leads
 * to it. Without links, and where they go in a circle, each counts from the opening.
 */
export function momentsIn(
  nodes: readonly Node[],
  links: readonly FlowLink[],
  { openedAt, closesAt, clock }: RoundTiming,
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

/**
 * When the nodes are due for the people of another zone: as if the flow's clock were theirs, so that mails go at the same
 * hour there, on their own days, and never before what leads to them. An invitation that would come after the close that
 * way goes at the flow's hour, and no reminder goes then. Dialogues open and close for everybody at once.
 */
export function momentsInZone(
  nodes: readonly Node[],
  links: readonly FlowLink[],
  timing: RoundTiming,
  zone: string,
): ReadonlyMap<number, number> {
  const { at: common, afterClose } = momentsIn(nodes, links, timing);
  const { at: own } = momentsIn(nodes, links, { ...timing, clock: { ...timing.clock, zone } });
  const momentOf = ({ id, action_type, email_type }: Node): number => {
    const shared = common.get(id) ?? timing.openedAt;
    const moment = own.get(id) ?? shared;
    const isInTime = afterClose.has(id) || moment < timing.closesAt || email_type === 'reminder';
    return kindOf(action_type).role === 'sends' && isInTime ? moment : shared;
  };
  return new Map(nodes.map((node) => [node.id, momentOf(node)]));
}
