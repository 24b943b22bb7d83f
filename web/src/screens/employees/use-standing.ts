import type { PublicRow } from '@livingroom/shared/calls/row-calls.ts';
import type { SignedInRole } from '@livingroom/shared/core/catalogue/roles.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useRows } from '../../api/rows.ts';

/** More units than anybody manages. */
const mostUnits = 500;

export type Standing = { readonly role: SignedInRole | null; readonly units: readonly number[] };

type Known = {
  readonly value: Standing | undefined;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => Promise<unknown>;
};

/** What a person is to the organisation: the role, and the units managed with it. */
export function useStanding(employeeId: number): Known {
  const where = { employee_id_ref: employeeId };
  const roles = useRows('employee_roles', { where, columns: ['role_name'], limit: 1 });
  const units = useRows('employee_units_managed', { where, columns: ['unit_id_ref'], limit: mostUnits });
  const value =
    roles.data && units.data
      ? {
          role: roles.data.rows[0]?.role_name ?? null,
          units: units.data.rows.map(({ unit_id_ref }) => unit_id_ref),
        }
      : undefined;
  return {
    value,
    failure: roles.failure ?? units.failure,
    refresh: () => Promise.all([roles.refresh(), units.refresh()]),
  };
}

type Named = Pick<PublicRow<'employees'>, 'given_name' | 'family_name' | 'work_email'>;

/** What people call the person of a row. */
export function personName({ given_name, family_name, work_email }: Named): string {
  return [given_name, family_name].filter(Boolean).join(' ') || work_email;
}
