import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { tablePermission } from '../../../catalogue/catalogue.ts';
import { employeeRoles } from '../tables/employee-roles.ts';

/** More units than anybody manages. */
const MOST_UNITS = 500;

/** What is decided of one person beyond the rows. */
export const employees = defineContract({
  slug: 'employees',
  operations: {
    changeRole: {
      ...callDefaults,
      method: 'PUT',
      path: '/employees/v1/employees/{id}/role',
      summary: 'Gives a person a role and, with it, the units managed: one decision.',
      description: 'Gives a person a role and, with it, the units that the person manages, as one change.',
      access: tablePermission(employeeRoles, 'update'),
      /** What is no number is nobody: 0. */
      params: z.object({ id: z.coerce.number().int().nonnegative().catch(0) }),
      body: z.object({
        role_name: z.enum(['employee', 'manager', 'admin', 'system']),
        units_managed: z.array(z.number().int().positive()).max(MOST_UNITS).default([]),
      }),
      output: z.object({ message: z.string(), role_name: z.string(), units_managed: z.array(z.number()) }),
      errors: ['not-found', 'forbidden', 'role-refused'],
      retries: 0,
    },
  },
});
