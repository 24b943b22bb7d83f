import { DAY_MS } from '../../../../core/lib/day.ts';
import type { FlowNode, Graph } from '../../tables/graph.ts';
import { LONGEST_WINDOW_DAYS, windowMs } from '../by-day.ts';
import type { FlowFinding } from '../kinds/define-node.ts';
import { kindOf } from '../kinds/kinds.ts';
import { triggerOf } from '../trigger.ts';
import { inOrder, reachedFrom } from '../walk.ts';
import { plainClock } from '../zoned.ts';
import { BY_SCHEDULE, momentsIn } from './moments.ts';

/** Days that a round is open at most where its closing node names none (see `defaultCloseDate`). */
const OPEN_DAYS = 14;

/** A moment in the middle of a week, far from any change of the clocks. */
const SAMPLE = Date.UTC(2027, 1, 3, 8);

/**
 * Everything that would go wrong when this flow runs, each with the node where it is mended. Without an error it can be
 * published: it opens once, ends, goes in no circle, and no mail of it tells who answered.
 */
export function lintFlow(graph: Graph): readonly FlowFinding[] {
  const { nodes, links } = graph;
  if (nodes.length === 0) return [{ code: 'no-start', level: 'error', node: null }];
  const isCircle = inOrder(nodes, links) === null;
  return [
    ...(isCircle ? [{ code: 'circle', level: 'error', node: circleOf(graph) } as const] : []),
    ...endFindings(graph),
    ...linkFindings(graph),
    ...(isCircle ? [] : [...dateFindings(graph), ...byDayFindings(graph)]),
    ...nodes.flatMap((node) => kindOf(node.action_type).problems(node, graph)),
  ];
}

export function stopsPublishing(findings: readonly FlowFinding[]): boolean {
  return findings.some(({ level }) => level === 'error');
}

function circleOf({ nodes, links }: Graph): number | null {
  return nodes.find(({ id }) => reachedFrom([id], links).has(id))?.id ?? null;
}

function endFindings({ nodes, links }: Graph): readonly FlowFinding[] {
  const of = (role: 'opens' | 'closes') => nodes.filter((node) => kindOf(node.action_type).role === role);
  const [starts, stops] = [of('opens'), of('closes')];
  const [start] = starts;
  const error = { level: 'error' } as const;
  if (!start) return [{ code: 'no-start', node: null, ...error }];
  const found: FlowFinding[] = [
    ...starts.slice(1).map(({ id }): FlowFinding => ({ code: 'two-starts', node: id, ...error })),
    ...stops.slice(1).map(({ id }): FlowFinding => ({ code: 'two-stops', node: id, ...error })),
  ];
  const reached = reachedFrom([start.id], links);
  if (!stops.some(({ id }) => reached.has(id))) found.push({ code: 'no-stop', node: start.id, ...error });
  if (links.some(({ to }) => to === start.id))
    found.push({ code: 'start-is-not-first', node: start.id, ...error });
  return found;
}

function linkFindings({ nodes, links }: Graph): readonly FlowFinding[] {
  return nodes.flatMap((node): readonly FlowFinding[] => {
    const { outcomes, role } = kindOf(node.action_type);
    const isOpen = outcomes && links.some(({ from, outcome }) => from === node.id && outcome === null);
    const isLost = role !== 'opens' && !links.some(({ to }) => to === node.id);
    return [
      ...(isOpen ? [{ code: 'no-outcome', level: 'error', node: node.id } as const] : []),
      ...(isLost && role === 'orders'
        ? [{ code: 'not-linked', level: 'warning', node: node.id } as const]
        : []),
    ];
  });
}

/** Nodes whose date cannot happen: due when the dialogue has closed. */
function dateFindings({ nodes, links }: Graph): readonly FlowFinding[] {
  const byDate = SAMPLE + OPEN_DAYS * DAY_MS;
  const { at, afterClose } = momentsIn(nodes, links, {
    openedAt: SAMPLE,
    closesAt: byDate,
    clock: plainClock,
  });
  const stop = nodes.find((node) => kindOf(node.action_type).role === 'closes');
  const moment = stop ? at.get(stop.id) : undefined;
  const closes = moment === undefined || moment === BY_SCHEDULE ? byDate : moment;
  const isLate = ({ id, action_type }: FlowNode) =>
    kindOf(action_type).role === 'sends' && !afterClose.has(id) && (at.get(id) ?? 0) >= closes;
  return nodes.filter(isLate).map(
    ({ id }): FlowFinding => ({
      code: 'never-due',
      level: 'error',
      node: id,
      field: 'datetime_interval_value',
    }),
  );
}

/** Of a flow by day: answers of a month wait so long for its last dialogues, and whoever goes has to be there to answer. */
function byDayFindings({ nodes, links }: Graph): readonly FlowFinding[] {
  const start = nodes.find((node) => kindOf(node.action_type).role === 'opens');
  const stop = nodes.find((node) => kindOf(node.action_type).role === 'closes');
  const trigger = start && triggerOf(start);
  if (!trigger || !stop) return [];
  const timing = { openedAt: SAMPLE, closesAt: SAMPLE, clock: plainClock };
  const moment = momentsIn(nodes, links, timing).at.get(stop.id);
  const own = moment === undefined || moment === BY_SCHEDULE ? 0 : moment - SAMPLE;
  const about = { node: stop.id, field: 'datetime_interval_value' } as const;
  if (own > LONGEST_WINDOW_DAYS * DAY_MS)
    return [{ code: 'by-day-window', level: 'error', ...about, values: { days: LONGEST_WINDOW_DAYS } }];
  return trigger.days < 0 && windowMs(own) > -trigger.days * DAY_MS
    ? [{ code: 'by-day-gone', level: 'warning', ...about }]
    : [];
}
