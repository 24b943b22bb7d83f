import { places as slots } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import { analysisNodes } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { type Compute, inTurn } from '../compute.ts';
import { meanOf } from '../statistics.ts';
import { groupsOf, labelsAt, numbersOf, TableMaker, textsOf } from '../table.ts';

const inOrder = new Intl.Collator('en', { numeric: true });

export const pivot: Compute<'pivot'> = async (params, table) => {
  const made = new TableMaker(analysisNodes.pivot.leaves(params, []));
  const by = params.by.filter((key) => key !== params.across);
  const [labels, column] = [textsOf(table, params.across), numbersOf(table, params.number)];
  const all = [...new Set(labels)].filter((label) => label !== '');
  const shown =
    params.across === 'round'
      ? all.sort(inOrder.compare).slice(-params.columns)
      : all.slice(0, params.columns);
  const numberOf = new Map(shown.map((label, at) => [label, at]));
  let left = 0;
  for await (const places of inTurn(groupsOf(table, by))) {
    const values = shown.map((): number[] => []);
    for (const at of places) {
      const value = column[at] ?? Number.NaN;
      const own = values[numberOf.get(labels[at] ?? '') ?? -1];
      if (own && !Number.isNaN(value)) own.push(value);
      else left += 1;
    }
    if (values.every((own) => own.length === 0)) continue;
    const found = values.flatMap((own, at) => (own.length > 0 ? [[slots[at] ?? 'v1', meanOf(own)]] : []));
    made.add({ ...labelsAt(table, by, places[0] ?? 0), ...Object.fromEntries(found) });
  }
  const titles = Object.fromEntries(shown.map((label, at) => [slots[at] ?? 'v1', label]));
  return { table: { ...made.table, titles }, left };
};
