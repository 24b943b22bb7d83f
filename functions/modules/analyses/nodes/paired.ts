import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { chanceTo, meanOf, meanTest } from '../statistics.ts';
import { groupsOf, labelsAt, numbersOf, presentAt, TableMaker } from '../table.ts';

export const paired: Compute<'paired'> = async (params, table) => {
  const made = new TableMaker(analysisNodes.paired.leaves(params, []));
  const column = numbersOf(table, params.number);
  let left = 0;
  for await (const places of inTurn(groupsOf(table, params.by))) {
    const values = presentAt(column, places);
    const tested = meanTest(values);
    left += places.length - (tested ? values.length : 0);
    if (!tested) continue;
    made.add({
      ...labelsAt(table, params.by, places[0] ?? 0),
      count: values.length,
      average: meanOf(values),
      ...tested,
      p: chanceTo('either', tested.t, tested.df),
    });
  }
  return { table: made.table, left };
};
