import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableWords } from '@livingroom/shared/words/tables.ts';
import type { ServiceContext } from '../../context.ts';
import type { Hooks, RowProblem } from './hooks.ts';

type Once<R> = {
  /** The stored rows of these owners. */
  readonly read: (owners: readonly number[]) => Promise<readonly R[]>;
  readonly key: (row: R) => number;
  readonly owner: (row: R) => number;
  /** The column that may have each value once an owner. */
  readonly field: keyof R & string;
};

/** Rows that say the same of the same owner as a stored one, or as another among them. */
export async function standsOnce<R>(
  rows: readonly R[],
  { read, key, owner, field }: Once<R>,
): Promise<readonly RowProblem[]> {
  const given = new Set(rows.map(key));
  const stored = (await read([...new Set(rows.map(owner))])).filter((row) => !given.has(key(row)));
  const seen = new Set(stored.map((row) => `${owner(row)} ${String(row[field])}`));
  return rows.flatMap((row, place): RowProblem[] => {
    const said = `${owner(row)} ${String(row[field])}`;
    if (seen.has(said)) return [{ row: place, field, words: tableWords('twice') }];
    seen.add(said);
    return [];
  });
}

/** A location stands once with a person. */
export const employeeLocationHooks: Hooks<'employee_locations'> = {
  check: ({ store }, rows) =>
    standsOnce(rows, {
      read: (employee_id_ref) => store.table('employee_locations').every({ where: { employee_id_ref } }),
      key: ({ employee_location_id }) => employee_location_id,
      owner: ({ employee_id_ref }) => employee_id_ref,
      field: 'location_id_ref',
    }),
};

/** And once with a unit. */
export const unitLocationHooks: Hooks<'unit_locations'> = {
  check: ({ store }, rows) =>
    standsOnce(rows, {
      read: (unit_id_ref) => store.table('unit_locations').every({ where: { unit_id_ref } }),
      key: ({ unit_location_id }) => unit_location_id,
      owner: ({ unit_id_ref }) => unit_id_ref,
      field: 'location_id_ref',
    }),
};

/** A further unit is not the own one, and stands once. */
export const employeeSecondaryUnitHooks: Hooks<'employee_secondary_units'> = {
  check: async (context, rows) => [
    ...(await standsOnce(rows, {
      read: (employee_id_ref) =>
        context.store.table('employee_secondary_units').every({ where: { employee_id_ref } }),
      key: ({ employee_secondary_unit_id }) => employee_secondary_unit_id,
      owner: ({ employee_id_ref }) => employee_id_ref,
      field: 'unit_id_ref',
    })),
    ...(await ownUnits(context, rows)),
  ],
};

async function ownUnits(
  { store }: ServiceContext,
  rows: readonly Row<'employee_secondary_units'>[],
): Promise<readonly RowProblem[]> {
  const people = await store.table('employees').every({
    where: { employee_id: [...new Set(rows.map(({ employee_id_ref }) => employee_id_ref))] },
    fields: ['employee_id', 'primary_unit_id_ref'],
  });
  const own = new Map(
    people.map(({ employee_id, primary_unit_id_ref }) => [employee_id, primary_unit_id_ref]),
  );
  return rows.flatMap(({ employee_id_ref, unit_id_ref }, row) =>
    own.get(employee_id_ref) === unit_id_ref
      ? [{ row, field: 'unit_id_ref', words: tableWords('ownUnit') }]
      : [],
  );
}
