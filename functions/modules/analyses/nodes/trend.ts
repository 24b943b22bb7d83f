import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { chanceTo, lineThrough } from '../statistics.ts';
import { groupsOf, labelsAt, numbersOf, presentAt, TableMaker } from '../table.ts';

export const trend: Compute<'trend'> = async (params, table) => {
  const made = new TableMaker(analysisNodes.trend.leaves(params, []));
  const [column, time] = [numbersOf(table, params.number), numbersOf(table, 'time')];
  const last = time.reduce((most, one) => Math.max(most, one), 0);
  let left = 0;
  for await (const places of inTurn(groupsOf(table, params.by))) {
    const both = places.filter((at) => !Number.isNaN(column[at]) && !Number.isNaN(time[at]));
    const line = lineThrough(presentAt(time, both), presentAt(column, both), last + 1);
    left += places.length - (line ? both.length : 0);
    if (!line) continue;
    made.add({
      ...labelsAt(table, params.by, places[0] ?? 0),
      count: both.length,
      slope: line.slope,
      low: line.low,
      high: line.high,
      p: chanceTo('either', line.t, line.df),
      next: line.next,
      next_low: line.nextLow,
      next_high: line.nextHigh,
    });
  }
  return { table: made.table, left, why: 'few-rounds' };
};
