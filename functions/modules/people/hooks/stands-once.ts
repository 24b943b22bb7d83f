import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import type { RowProblem } from '../../../core/tables/hooks/row-hooks.ts';
import { announceOnce, type Once, standsOnce } from '../../../core/tables/hooks/stands-once.ts';

const locationOfEmployee: Once<Row<'employee_locations'>> = {
  key: ({ employee_location_id }) => employee_location_id,
  owner: ({ employee_id_ref }) => employee_id_ref,
  field: 'location_id_ref',
};

/** A location stands once with a person. */
export const employeeLocationHooks: Hooks<'employee_locations'> = {
  check: ({ store }, rows) =>
    standsOnce(rows, {
      ...locationOfEmployee,
      read: (employee_id_ref) => store.table('employee_locations').every({ where: { employee_id_ref } }),
    }),
  announce: (context, changes) =>
    announceOnce(context, changes, { ...locationOfEmployee, subject: 'employee_locations' }),
};

const locationOfUnit: Once<Row<'unit_locations'>> = {
  key: ({ unit_location_id }) => unit_location_id,
  owner: ({ unit_id_ref }) => unit_id_ref,
  field: 'location_id_ref',
};

/** And once with a unit. */
export const unitLocationHooks: Hooks<'unit_locations'> = {
  check: ({ store }, rows) =>
    standsOnce(rows, {
      ...locationOfUnit,
      read: (unit_id_ref) => store.table('unit_locations').every({ where: { unit_id_ref } }),
    }),
  announce: (context, changes) =>
    announceOnce(context, changes, { ...locationOfUnit, subject: 'unit_locations' }),
};

const furtherUnit: Once<Row<'employee_secondary_units'>> = {
  key: ({ employee_secondary_unit_id }) => employee_secondary_unit_id,
  owner: ({ employee_id_ref }) => employee_id_ref,
  field: 'unit_id_ref',
};

/** A further unit is not the own one, and stands once. */
export const employeeSecondaryUnitHooks: Hooks<'employee_secondary_units'> = {
  check: async (context, rows) => [
    ...(await standsOnce(rows, {
      ...furtherUnit,
      read: (employee_id_ref) =>
        context.store.table('employee_secondary_units').every({ where: { employee_id_ref } }),
    })),
    ...(await ownUnits(context, rows)),
  ],
  announce: (context, changes) =>
    announceOnce(context, changes, { ...furtherUnit, subject: 'employee_secondary_units' }),
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
