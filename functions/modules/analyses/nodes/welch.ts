import { columnTypes } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { chanceTo, welchTest } from '../statistics.ts';
import { labelsAt, linesOf, numbersOf, TableMaker } from '../table.ts';

export const welch: Compute<'welch'> = async (params, table) => {
  const keys = [...table.columns.keys()];
  const texts = keys.filter((key) => columnTypes[key] === 'text');
  const made = new TableMaker(analysisNodes.welch.leaves(params, keys));
  const column = {
    before: numbersOf(table, 'before'),
    mean: numbersOf(table, 'mean'),
    spread: numbersOf(table, 'spread'),
    spreadBefore: numbersOf(table, 'spread_before'),
    n: numbersOf(table, 'n'),
    nBefore: numbersOf(table, 'n_before'),
  };
  const value = (name: keyof typeof column, at: number) => column[name][at] ?? Number.NaN;
  let left = 0;
  for await (const [at = 0] of inTurn(linesOf(table))) {
    const then = { mean: value('before', at), deviation: value('spreadBefore', at), n: value('nBefore', at) };
    const now = { mean: value('mean', at), deviation: value('spread', at), n: value('n', at) };
    const tested = welchTest(then, now);
    if (!tested) {
      left += 1;
      continue;
    }
    made.add({
      ...labelsAt(table, texts, at),
      ...tested,
      difference: now.mean - then.mean,
      p: chanceTo(params.direction, tested.t, tested.df),
    });
  }
  return { table: made.table, left };
};
