import { bins } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { chiSquare } from '../statistics.ts';
import { groupsOf, labelsAt, numbersOf, TableMaker, textsOf } from '../table.ts';

/** Below the middle, the middle, above it. */
const classes = [bins.slice(0, 3), bins.slice(3, 4), bins.slice(4)] as const;

export const chi: Compute<'chi'> = async (params, table) => {
  const made = new TableMaker(analysisNodes.chi.leaves(params, []));
  let left = 0;
  const counted = classes.map((some) => some.map((key) => numbersOf(table, key)));
  const names = textsOf(table, params.groups);
  for await (const places of inTurn(groupsOf(table, params.by))) {
    const counts = new Map<string, number[]>();
    let known = 0;
    for (const at of places) {
      const own = counted.map((some) => some.reduce((sum, column) => sum + (column[at] ?? Number.NaN), 0));
      if (own.some(Number.isNaN)) continue;
      known += 1;
      const name = names[at] ?? '';
      const before = counts.get(name);
      counts.set(name, before ? before.map((one, place) => one + (own[place] ?? 0)) : own);
    }
    const tested = chiSquare([...counts.values()]);
    left += places.length - (tested ? known : 0);
    if (tested) made.add({ ...labelsAt(table, params.by, places[0] ?? 0), count: counts.size, ...tested });
  }
  return { table: made.table, left };
};
