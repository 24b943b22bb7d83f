import { columnTypes } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { groupsOf, labelsAt, numbersOf, TableMaker } from '../table.ts';

export const compare: Compute<'compare'> = async (params, table) => {
  const keys = [...table.columns.keys()];
  const by = keys.filter((key) => columnTypes[key] === 'text' && key !== 'round');
  const made = new TableMaker(analysisNodes.compare.leaves(params, keys));
  const [time, mean, n, spread, favourable, participation] = (
    ['time', 'mean', 'n', 'spread', 'favourable', 'participation'] as const
  ).map((key) => numbersOf(table, key));
  if (!time || !mean) return { table: made.table, left: table.rows };
  // The same two rounds for all, so that no line compares others than its neighbour does.
  const rounds = [...new Set(time)].filter((one) => !Number.isNaN(one)).sort((a, b) => a - b);
  const [now, then] = [rounds.at(-1), params.from === 'first' ? rounds[0] : rounds.at(-2)];
  let left = 0;
  for await (const places of inTurn(groupsOf(table, by))) {
    const at = places.find((place) => time[place] === now) ?? -1;
    const earlier = now === then ? -1 : (places.find((place) => time[place] === then) ?? -1);
    const difference = (mean[at] ?? Number.NaN) - (mean[earlier] ?? Number.NaN);
    if (Number.isNaN(difference)) {
      left += 1;
      continue;
    }
    made.add({
      ...labelsAt(table, by, places[0] ?? 0),
      before: mean[earlier],
      mean: mean[at],
      difference,
      spread_before: spread?.[earlier],
      spread: spread?.[at],
      n_before: n?.[earlier],
      n: n?.[at],
      favourable_change: (favourable?.[at] ?? Number.NaN) - (favourable?.[earlier] ?? Number.NaN),
      participation_change: (participation?.[at] ?? Number.NaN) - (participation?.[earlier] ?? Number.NaN),
    });
  }
  return { table: made.table, left, why: rounds.length < 2 ? 'one-round' : null };
};
