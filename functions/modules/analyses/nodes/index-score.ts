import { bins } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { Compute } from '../compute.ts';
import { netIndex, scaledIndex } from '../statistics.ts';
import { numbersOf, withColumn } from '../table.ts';

export const indexScore: Compute<'index-score'> = ({ method }, table) => {
  const counts = bins.map((key) => numbersOf(table, key));
  const [n, mean, spread] = (['n', 'mean', 'spread'] as const).map((key) => numbersOf(table, key));
  const [value, low, high] = [1, 2, 3].map(() => new Float64Array(table.rows).fill(Number.NaN));
  let left = 0;
  for (let at = 0; at < table.rows; at += 1) {
    const sample = {
      n: n?.[at] ?? Number.NaN,
      mean: mean?.[at] ?? Number.NaN,
      deviation: spread?.[at] ?? Number.NaN,
    };
    const found =
      method === 'net' ? netIndex(counts.map((one) => one[at] ?? Number.NaN)) : scaledIndex(sample);
    if (!found) left += 1;
    else if (value && low && high) [value[at], low[at], high[at]] = [found.index, found.low, found.high];
  }
  const lines = [
    ['index', value],
    ['low', low],
    ['high', high],
  ] as const;
  return {
    table: lines.reduce((made, [key, column]) => (column ? withColumn(made, key, column) : made), table),
    left,
  };
};
