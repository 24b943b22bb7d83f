import { bins } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { Compute } from '../compute.ts';
import { chiSquare } from '../statistics.ts';
import { groupsOf, labelsAt, linesAt, numbersOf, TableMaker } from '../table.ts';

/** Below the middle, the middle, above it. */
const classes = [bins.slice(0, 3), bins.slice(3, 4), bins.slice(4)] as const;

export const chi: Compute<'chi'> = (params, table) => {
  const made = new TableMaker(analysisNodes.chi.leaves(params, []));
  let left = 0;
  for (const places of groupsOf(table, params.by)) {
    const own = linesAt(table, places.filter((at) => !Number.isNaN(numbersOf(table, 'h1')[at])));
    const counts = groupsOf(own, [params.groups]).map((group) =>
      classes.map((some) =>
        some.reduce((sum, key) => sum + group.reduce((all, at) => all + (numbersOf(own, key)[at] ?? 0), 0), 0),
      ),
    );
    const tested = chiSquare(counts);
    left += places.length - (tested ? own.rows : 0);
    if (tested) made.add({ ...labelsAt(table, params.by, places[0] ?? 0), count: counts.length, ...tested });
  }
  return { table: made.table, left };
};
