import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import type { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';

type Report = CallOutput<(typeof reportCalls.operations)['sunburst']>;

type TrendPoint = { readonly time: string; readonly mean: number };

/** One dimension over the rounds, oldest first, and how the last round differs from the one before. */
export type Trend = {
  readonly name: string;
  readonly points: readonly TrendPoint[];
  readonly last: number;
  readonly change: Report['dimensions'][number]['last'];
};

/** So many rounds make a line. */
const mostRounds = 4;

/** The dimensions whose mean the report gives exactly; rounds that give none are left out of the line. */
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
  return dimensions.flatMap(({ title, mean, cap, trend, last }) => {
    if (mean === null || cap !== null) return [];
    const points = [...trend, { round_id: round_id ?? '', mean, cap }].flatMap((figure): TrendPoint[] => {
      const time = opened.get(figure.round_id);
      return time && figure.mean !== null && figure.cap === null ? [{ time, mean: figure.mean }] : [];
    });
    return [{ name: title, points: points.slice(-mostRounds), last: mean, change: last }];
  });
}
