import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Hooks } from './hooks.ts';
import { standsOnce } from './stands-once.ts';

type Managed = Row<'employee_units_managed'>;

/** A unit stands once with a person, and a manager keeps at least one: role and units are one decision. */
export const employeeUnitsManagedHooks: Hooks<'employee_units_managed'> = {
  check: (context, rows) =>
    standsOnce(rows, {
      read: (people) =>
        context.store.table('employee_units_managed').every({ where: { employee_id_ref: people } }),
      key: ({ employee_unit_managed_id }: Managed) => employee_unit_managed_id,
      owner: ({ employee_id_ref }: Managed) => employee_id_ref,
      field: 'unit_id_ref',
    }),
  async beforeDelete(context, row) {
    const { employee_id_ref } = row;
    const role = await context.store.table('employee_roles').get(employee_id_ref);
    if (role?.role_name !== 'manager') return;
    const left = await context.store.table('employee_units_managed').count({ employee_id_ref });
    if (left <= 1) throw new AppError('role-refused', { problem: 'last-unit' });
  },
};
