import type { CallOutput } from '@livingroom/shared/contracts/call.ts';
import type { reportSunburst } from '@livingroom/shared/contracts/reports.ts';

type Report = CallOutput<(typeof reportSunburst.operations)['sunburst']>;

export type TrendPoint = { readonly time: string; readonly mean: number };

/** One dimension over the rounds, oldest first. */
export type Trend = { readonly name: string; readonly points: readonly TrendPoint[]; readonly last: number };

/** From here on two means differ enough to say so. */
const leastChange = 0.2;

/** A dimension's mean in each report that gives it exactly; reports stand oldest first. */
export function seriesOf(reports: readonly Report[]): readonly Trend[] {
  const newest = reports.at(-1);
  return (newest?.dimensions ?? []).flatMap(({ driver_key, title }) => {
    const points = reports.flatMap((report): TrendPoint[] => {
      const found = report.dimensions.find((dimension) => dimension.driver_key === driver_key);
      const round = report.rounds.find(({ round_id }) => round_id === report.round_id);
      if (found?.mean == null || found.cap !== null || !round) return [];
      return [{ time: round.opened_at, mean: found.mean }];
    });
    const last = points.at(-1)?.mean;
    return last === undefined ? [] : [{ name: title, points, last }];
  });
}

/** From the round before to the last one; null with a single round. */
export function changeOf({
  points,
}: Trend): { readonly by: number; readonly way: 'up' | 'down' | 'same' } | null {
  const [before, last] = points.slice(-2);
  if (!before || !last) return null;
  const by = Math.round((last.mean - before.mean) * 10) / 10;
  if (Math.abs(by) < leastChange) return { by, way: 'same' };
  return { by, way: by > 0 ? 'up' : 'down' };
}
