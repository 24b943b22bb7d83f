import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { Compute } from '../compute.ts';
import { profilesOf } from '../profiles.ts';
import { meanOf } from '../statistics.ts';
import { TableMaker } from '../table.ts';

/** Lloyd's steps at most; a few are enough for what a page of units holds. */
const STEPS = 50;

type Point = readonly number[];

export const cluster: Compute<'cluster'> = async (params, table) => {
  const made = new TableMaker(analysisNodes.cluster.leaves(params, []));
  const { units, left } = await profilesOf(table, 'mean');
  if (units.length < params.groups) return { table: made.table, left: table.rows, why: 'few-units' };
  const points = units.map(({ point }) => point);
  let centres = farthestOf(points, params.groups);
  let nearest: readonly number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const next = points.map((point) => nearestTo(point, centres));
    const isSettled = next.every((one, at) => one === nearest[at]);
    nearest = next;
    if (isSettled) break;
    centres = centres.map((centre, number) => {
      const own = points.filter((_, at) => nearest[at] === number);
      return own.length === 0 ? centre : centre.map((_, place) => meanOf(own.map((one) => one[place] ?? 0)));
    });
  }
  // The group with the highest mean comes first, whatever the order in which units were read.
  const order = [...centres.keys()].sort((a, b) => meanOf(centres[b] ?? []) - meanOf(centres[a] ?? []));
  for (const [rank, number] of order.entries())
    for (const [at, { unit, point }] of units.entries())
      if (nearest[at] === number)
        made.add({
          cluster: String(rank + 1),
          unit,
          size: nearest.filter((one) => one === number).length,
          average: meanOf(point),
          distance: Math.sqrt(squaredBetween(point, centres[number] ?? [])),
        });
  return { table: made.table, left };
};

/** Centres to begin with: the first unit, then always the one that is farthest from all that are chosen. */
function farthestOf(points: readonly Point[], count: number): readonly Point[] {
  const chosen: Point[] = points.slice(0, 1);
  while (chosen.length < count) {
    let [best, far] = [points[0] ?? [], -1];
    for (const point of points) {
      const own = Math.min(...chosen.map((one) => squaredBetween(one, point)));
      if (own > far) [best, far] = [point, own];
    }
    chosen.push(best);
  }
  return chosen;
}

function nearestTo(point: Point, centres: readonly Point[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [number, centre] of centres.entries()) {
    const own = squaredBetween(point, centre);
    if (own < least) [best, least] = [number, own];
  }
  return best;
}

function squaredBetween(one: Point, other: Point): number {
  return one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
}
