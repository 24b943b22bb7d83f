import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../../core/context.ts';
import type { Stored } from '../../../core/storage/port.ts';
import { bodyOf } from '../../../core/storage/rows.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { announceOnce, standsOnce } from '../../../core/tables/hooks/stands-once.ts';

type Managed = Row<'employee_units_managed'>;

const managedUnit = {
  key: ({ employee_unit_managed_id }: Managed) => employee_unit_managed_id,
  owner: ({ employee_id_ref }: Managed) => employee_id_ref,
  field: 'unit_id_ref',
} as const;

/** A unit stands once with a person, and a manager keeps at least one, also of two taken at once: role and units are one decision. */
export const employeeUnitsManagedHooks: Hooks<'employee_units_managed'> = {
  check: (context, rows) =>
    standsOnce(rows, {
      read: (people) =>
        context.store.table('employee_units_managed').every({ where: { employee_id_ref: people } }),
      ...managedUnit,
    }),
  announce: (context, changes) =>
    announceOnce(context, changes, { ...managedUnit, subject: 'employee_units_managed' }),
  async beforeDelete(context, row) {
    await unitThatStays(context, row);
  },
  async restsOn(context, changes) {
    const [gone] = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
    return gone ? unitThatStays(context, gone) : null;
  },
};

/** Another unit of the same manager; null for who is none. */
async function unitThatStays({ store }: ServiceContext, row: Managed): Promise<Stored | null> {
  const { employee_id_ref } = row;
  const role = await store.table('employee_roles').get(employee_id_ref);
  if (role?.role_name !== 'manager') return null;
  const managed = store.table('employee_units_managed');
  const held = await managed.every({ where: { employee_id_ref } });
  const staying = held.find((one) => one.employee_unit_managed_id !== row.employee_unit_managed_id);
  const stored = staying && (await managed.find(staying.employee_unit_managed_id));
  if (!stored) throw new AppError('role-refused', { problem: 'last-unit' });
  return { ...stored, body: bodyOf(stored.body) };
}
