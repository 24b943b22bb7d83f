import { tableWords } from '@livingroom/shared/words/tables.ts';
import type { Hooks, RowProblem } from './hooks.ts';

/** Units form a tree: rows that would close a circle, with the stored ones or with each other, are refused. */
export const subunitHooks: Hooks<'subunits'> = {
  async check(context, rows) {
    const stored = await context.store
      .table('subunits')
      .every({ fields: ['subunit_id', 'unit_id_ref', 'child_unit_id_ref'] });
    const parents = new Map<number, number>();
    const given = new Set(rows.map(({ subunit_id }) => subunit_id));
    for (const { subunit_id, unit_id_ref, child_unit_id_ref } of stored)
      if (!given.has(subunit_id)) parents.set(child_unit_id_ref, unit_id_ref);
    for (const row of rows) parents.set(row.child_unit_id_ref, row.unit_id_ref);
    return rows.flatMap((row, place): RowProblem[] =>
      isBelowItself(parents, row.child_unit_id_ref)
        ? [{ row: place, field: 'unit_id_ref', words: tableWords('unitCircle') }]
        : [],
    );
  },
};

function isBelowItself(parents: ReadonlyMap<number, number>, unit: number): boolean {
  const seen = new Set<number>();
  for (let above = parents.get(unit); above !== undefined && !seen.has(above); above = parents.get(above)) {
    if (above === unit) return true;
    seen.add(above);
  }
  return false;
}
