import type { Graph } from '../../tables/graph.ts';
import { kindOf } from '../kinds/kinds.ts';
import { defaultCloseDate, type Recurrence } from '../recurrence.ts';
import type { FlowClock } from '../zoned.ts';
import { BY_SCHEDULE, momentsIn } from './moments.ts';

/** What decides the dates of a round. */
export type RoundPlan = { readonly graph: Graph; readonly recurrence: Recurrence; readonly clock: FlowClock };

/** When a round that opens then closes by itself: by its closing step, else by the schedule; ms since 1970. */
export function closeOf({ graph, recurrence, clock }: RoundPlan, opensAt: number): number {
  const opening = { openedAt: opensAt, plannedAt: opensAt };
  const stop = graph.nodes.find((node) => kindOf(node.action_type).role === 'closes');
  const timing = { openedAt: opensAt, closesAt: opensAt, clock };
  const own = stop ? momentsIn(graph.nodes, graph.links, timing).at.get(stop.id) : undefined;
  const length = own === undefined || own === BY_SCHEDULE ? null : own - opensAt;
  return defaultCloseDate(recurrence, opening, length);
}

/** The mails of a round that opens then, by the flow's own clock and in their order. */
export function mailsOf(
  { graph, recurrence, clock }: RoundPlan,
  opensAt: number,
): readonly { readonly node: number; readonly at: number }[] {
  const closesAt = closeOf({ graph, recurrence, clock }, opensAt);
  const { at, afterClose } = momentsIn(graph.nodes, graph.links, { openedAt: opensAt, closesAt, clock });
  return graph.nodes
    .filter(({ action_type }) => kindOf(action_type).role === 'sends')
    .map(({ id }) => ({ node: id, at: at.get(id) ?? opensAt }))
    .filter(({ node, at: moment }) => afterClose.has(node) || moment < closesAt)
    .toSorted((a, b) => a.at - b.at);
}
