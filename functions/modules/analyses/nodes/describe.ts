import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { deviationOf, meanOf, medianOf } from '../statistics.ts';
import { groupsOf, labelsAt, numbersOf, presentAt, TableMaker } from '../table.ts';

export const describe: Compute<'describe'> = async (params, table) => {
  const made = new TableMaker(analysisNodes.describe.leaves(params, []));
  const column = numbersOf(table, params.number);
  let left = 0;
  for await (const places of inTurn(groupsOf(table, params.by))) {
    const values = presentAt(column, places);
    left += places.length - values.length;
    if (values.length === 0) continue;
    made.add({
      ...labelsAt(table, params.by, places[0] ?? 0),
      count: values.length,
      average: meanOf(values),
      median: medianOf(values),
      deviation: deviationOf(values),
      least: values.reduce((least, one) => Math.min(least, one)),
      most: values.reduce((most, one) => Math.max(most, one)),
    });
  }
  return { table: made.table, left };
};
