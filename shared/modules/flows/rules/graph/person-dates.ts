import { DAY_MS } from '../../../../core/lib/day.ts';
import { momentOfWall, type ZonedDay } from '../../../../core/lib/zone.ts';
import type { Graph } from '../../tables/graph.ts';
import { windowMs } from '../by-day.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Trigger } from '../trigger.ts';
import type { FlowClock } from '../zoned.ts';
import { BY_SCHEDULE, momentsIn } from './moments.ts';

type PersonDate = { readonly node: number; readonly at: number };

/** `day`: the person's own, as midnight; `hour`: of the daily pass, by the clock of `zone`. */
type Example = {
  readonly day: ZonedDay;
  readonly zone: string;
  readonly hour: number;
  /** Days on which nothing is sent; left out, there are none. */
  readonly quiet?: FlowClock['quiet'];
  readonly isHoliday?: FlowClock['isHoliday'];
};

/** When the steps of a flow by day come for one person, in order; what would come after the close is left out. */
export function personDates(
  { nodes, links }: Graph,
  { days }: Trigger,
  { day, zone, hour, quiet = null, isHoliday = () => false }: Example,
): readonly PersonDate[] {
  const openedAt = momentOfWall(day + days * DAY_MS + hour * 3_600_000, zone);
  const clock = { zone, hour, quiet, isHoliday };
  const stop = nodes.find((node) => kindOf(node.action_type).role === 'closes');
  const own = stop && momentsIn(nodes, links, { openedAt, closesAt: openedAt, clock }).at.get(stop.id);
  const closesAt = openedAt + windowMs(own === undefined || own === BY_SCHEDULE ? 0 : own - openedAt);
  const { at, afterClose } = momentsIn(nodes, links, { openedAt, closesAt, clock });
  return nodes
    .filter(({ action_type }) => kindOf(action_type).role !== 'orders')
    .map(({ id }) => ({ node: id, at: id === stop?.id ? closesAt : (at.get(id) ?? openedAt) }))
    .filter(({ node, at: moment }) => node === stop?.id || afterClose.has(node) || moment < closesAt)
    .toSorted((a, b) => a.at - b.at);
}
