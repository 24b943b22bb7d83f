import type { FlowLink, FlowNode, Graph, Outcome } from '../../tables/graph.ts';
import type { NodeType } from '../../tables/node-types.ts';
import { kindOf } from '../kinds/kinds.ts';
import { newNode } from '../starters.ts';
import { closesCircle, inOrder } from '../walk.ts';

/** Changes of a flow that is built: each makes a new one, so that what was before can be taken back. */

/** How far a step stands below the one before it, and beside another, in pixels. */
const BELOW = 112;
const BESIDE = 320;

type Added = { readonly graph: Graph; readonly id: number };

/** A step after another one, on the way to what follows it; without one at the end. */
export function addAfter(
  graph: Graph,
  type: NodeType,
  after: number | null,
  own: Partial<FlowNode> = {},
): Added {
  const id = Math.min(0, ...graph.nodes.map((node) => node.id)) - 1;
  const before = graph.nodes.find((node) => node.id === after) ?? lastOf(graph);
  const node = newNode(type, {
    ...intervalOf(own),
    ...own,
    id,
    x_pos: before?.x_pos ?? BESIDE,
    y_pos: (before?.y_pos ?? 48 - BELOW) + BELOW,
  });
  if (!before) return { graph: { ...graph, nodes: [...graph.nodes, node] }, id };
  const onward = graph.links.filter(({ from }) => from === before.id);
  const isBranch = kindOf(before.action_type).outcomes !== undefined;
  const parts = kindOf(type).outcomes !== undefined;
  const kept = isBranch ? graph.links : graph.links.filter(({ from }) => from !== before.id);
  const links = [
    ...kept,
    { from: before.id, to: id, outcome: isBranch ? freeOutcome(onward) : null },
    ...(isBranch ? [] : onward.map(({ to }): FlowLink => ({ from: id, to, outcome: parts ? 'yes' : null }))),
  ];
  const moved = isBranch ? graph.nodes : graph.nodes.map((one) => shifted(one, node));
  return { graph: { nodes: [...moved, node], links }, id };
}

/** People learn at once that a dialogue is open, and are thanked a day after it has closed; nobody asks for another wait of a mail. */
function intervalOf({ email_type }: Partial<FlowNode>): Partial<FlowNode> {
  if (email_type === 'surveylink') return { datetime_interval_type: 'days', datetime_interval_value: 0 };
  return email_type === 'info' ? { datetime_interval_type: 'days', datetime_interval_value: 1 } : {};
}

/** What stands at or below a new step in its column goes one place down. */
function shifted(one: FlowNode, added: FlowNode): FlowNode {
  const isBelow = one.x_pos === added.x_pos && (one.y_pos ?? 0) >= (added.y_pos ?? 0);
  return isBelow ? { ...one, y_pos: (one.y_pos ?? 0) + BELOW } : one;
}

function lastOf({ nodes }: Graph): FlowNode | undefined {
  return nodes.toSorted((a, b) => (a.y_pos ?? 0) - (b.y_pos ?? 0)).at(-1);
}

function freeOutcome(links: readonly FlowLink[]): Outcome {
  return links.some(({ outcome }) => outcome === 'yes') ? 'no' : 'yes';
}

/** Without a step; what came before it leads to what came after. */
export function without({ nodes, links }: Graph, id: number): Graph {
  const before = links.filter(({ to }) => to === id);
  const after = links.filter(({ from }) => from === id);
  const rest = links.filter(({ from, to }) => from !== id && to !== id);
  const healed = before.flatMap(({ from, outcome }) =>
    after
      .filter(({ to }) => !rest.some((link) => link.from === from && link.to === to))
      .map(({ to }): FlowLink => ({ from, to, outcome })),
  );
  return { nodes: nodes.filter((node) => node.id !== id), links: [...rest, ...healed] };
}

export function withNode(graph: Graph, id: number, change: Partial<FlowNode>): Graph {
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)) };
}

export function withLink(graph: Graph, from: number, to: number): Graph {
  const source = graph.nodes.find(({ id }) => id === from);
  const own = graph.links.filter((link) => link.from === from);
  const isBranch = source && kindOf(source.action_type).outcomes !== undefined;
  return { ...graph, links: [...graph.links, { from, to, outcome: isBranch ? freeOutcome(own) : null }] };
}

export function withoutLink(graph: Graph, from: number, to: number): Graph {
  return { ...graph, links: graph.links.filter((link) => link.from !== from || link.to !== to) };
}

export function withOutcome(graph: Graph, from: number, to: number, outcome: Outcome): Graph {
  return {
    ...graph,
    links: graph.links.map((link) => (link.from === from && link.to === to ? { ...link, outcome } : link)),
  };
}

/** Why a link cannot be; null: it can. */
export function linkRefusal(
  { nodes, links }: Graph,
  from: number,
  to: number,
): 'circle' | 'there' | 'before-start' | null {
  if (links.some((link) => link.from === from && link.to === to)) return 'there';
  if (closesCircle(links, { from, to })) return 'circle';
  const target = nodes.find(({ id }) => id === to);
  return target && kindOf(target.action_type).role === 'opens' ? 'before-start' : null;
}

/** A step with the one before or after it in a plain row of steps changes places. */
export function swapped(graph: Graph, id: number, way: -1 | 1): Graph {
  const other =
    way === -1
      ? graph.links.find(({ to }) => to === id)?.from
      : graph.links.find(({ from }) => from === id)?.to;
  if (other === undefined) return graph;
  const turn = (one: number) => (one === id ? other : one === other ? id : one);
  const places = new Map(graph.nodes.map((node) => [node.id, { x_pos: node.x_pos, y_pos: node.y_pos }]));
  return {
    nodes: graph.nodes.map((node) => ({ ...node, ...places.get(turn(node.id)) })),
    links: graph.links.map((link) => ({ ...link, from: turn(link.from), to: turn(link.to) })),
  };
}

/** The first reminder so many days after what it follows; null where the flow reminds nobody. */
export function movedReminder(graph: Graph, days: number): Graph | null {
  const ordered = inOrder(graph.nodes, graph.links) ?? graph.nodes;
  const first = ordered.find(
    ({ action_type, email_type }) => action_type === 'SEND_EMAIL' && email_type === 'reminder',
  );
  if (!first) return null;
  const moved: FlowNode = { ...first, datetime_interval_type: 'days', datetime_interval_value: days };
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === first.id ? moved : node)) };
}
