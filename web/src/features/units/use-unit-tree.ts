import { data } from '@livingroom/shared/calls/data.ts';
import { type Scalar, wireFilters } from '@livingroom/shared/calls/row-query.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useRows } from '../../api/rows.ts';
import { useCall } from '../../api/use-call.ts';
import { type UnitNode, unitTree } from './tree.ts';

/** So many rows are read for the tree. */
const most = 10_000;

type UnitTreeState = {
  readonly tree: readonly UnitNode[] | undefined;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => Promise<unknown>;
};

/** The organisation's units as a tree, as they are now. */
export function useUnitTree(): UnitTreeState {
  const units = useRows('units', { columns: ['unit_id', 'unit_name'], limit: most });
  const links = useRows('subunits', { columns: ['unit_id_ref', 'child_unit_id_ref'], limit: most });
  // Counted by the server: the rows of 10,000 people would be a megabyte before anybody is seen.
  const people = useCall(data.operations.groups, {
    params: { source: 'employees' },
    query: { column: 'primary_unit_id_ref', filters: wireFilters({ status: 'active' }), limit: most },
  });
  const managers = useRows('employee_units_managed', { names: true, limit: most });
  const reads = [units, links, managers];
  // Without head counts the tree is still a tree.
  const failure = reads.find((read) => read.failure)?.failure;
  const refresh = () => Promise.all([...reads, people].map((read) => read.refresh()));
  const isCounted = people.data !== undefined || people.failure !== undefined;
  if (!units.data || !links.data || !managers.data || !isCounted)
    return { tree: undefined, failure, refresh };
  const names = managers.data.names.employee_id_ref ?? {};
  const tree = unitTree({
    units: units.data.rows.map(({ unit_id, unit_name }) => ({ id: unit_id, name: unit_name })),
    links: links.data.rows.map((row) => ({ parent: row.unit_id_ref, child: row.child_unit_id_ref })),
    people: people.data?.others === 0 ? countsOf(people.data.groups) : null,
    managers: managers.data.rows.map((row) => ({
      unit: row.unit_id_ref,
      name: names[String(row.employee_id_ref)] ?? '',
    })),
  });
  return { tree, failure, refresh };
}

function countsOf(
  groups: readonly { readonly value: Scalar; readonly count: number }[],
): ReadonlyMap<number, number> {
  return new Map(
    groups.flatMap(({ value, count }) => (typeof value === 'number' ? [[value, count] as const] : [])),
  );
}
