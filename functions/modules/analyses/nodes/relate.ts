import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { pearson, ranksOf } from '../statistics.ts';
import { groupsOf, labelsAt, numbersOf, presentAt, TableMaker } from '../table.ts';

export const relate: Compute<'relate'> = async (params, table) => {
  const made = new TableMaker(analysisNodes.relate.leaves(params, []));
  const [one, other] = [numbersOf(table, params.one), numbersOf(table, params.other)];
  let left = 0;
  for await (const places of inTurn(groupsOf(table, params.by))) {
    const both = places.filter((at) => !Number.isNaN(one[at]) && !Number.isNaN(other[at]));
    const pairs = [one, other].map((column) => presentAt(column, both));
    const [x = [], y = []] = params.method === 'spearman' ? pairs.map(ranksOf) : pairs;
    const related = pearson(x, y);
    left += places.length - (related ? both.length : 0);
    if (!related) continue;
    const labels = labelsAt(table, params.by, places[0] ?? 0);
    made.add({ ...labels, count: both.length, ...related, share: related.r ** 2 });
  }
  return { table: made.table, left, why: 'few-pairs' };
};
