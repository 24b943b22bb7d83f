import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';

type Report = CallOutput<(typeof reportCalls.operations)['sunburst']>;

type TrendPoint = { readonly time: string; readonly mean: number };

/** One dimension over the rounds, oldest first, and how the last round differs from the one before. */
export type Trend = {
  readonly name: string;
  readonly points: readonly TrendPoint[];
  /** Null where it is hidden. */
  readonly last: number | null;
  /** Which side of the exact mean the last one is on; null where it is exact. */
  readonly cap: Report['dimensions'][number]['cap'];
  readonly change: Report['dimensions'][number]['last'];
};

/** So many rounds make a line. */
const mostRounds = 4;

/** All dimensions, once one has a mean; rounds that give none exactly are left out of the line. */
export function trendsOf({
  rounds,
  round_id,
  dimensions,
}: Pick<Report, 'rounds' | 'round_id'> & {
  readonly dimensions: readonly Pick<
    Report['dimensions'][number],
    'title' | 'mean' | 'cap' | 'trend' | 'last'
  >[];
}): readonly Trend[] {
  const opened = new Map(rounds.map((round) => [round.round_id, round.opened_at]));
  if (dimensions.every(({ mean }) => mean === null)) return [];
  return dimensions.map(({ title, mean, cap, trend, last }) => {
    const points = [...trend, { round_id: round_id ?? '', mean, cap }].flatMap((figure): TrendPoint[] => {
      const time = opened.get(figure.round_id);
      return time && figure.mean !== null && figure.cap === null ? [{ time, mean: figure.mean }] : [];
    });
    return { name: title, points: points.slice(-mostRounds), last: mean, cap, change: last };
  });
}
