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
    chatContext: {
      ...callDefaults,
      method: 'POST',
      path: '/employees/v1/employees/chat-context',
      summary:
        'Around whom a conversation is: the person, the unit, whom they report to, who leads the organisation.',
      description:
        'Returns the names around one person whom the caller may see: their own, of their unit, of whom they report to, and of who leads the organisation. Names that are unknown are null.',
      access: 'signed-in',
      body: z.object({ employee_id: z.number().int().positive() }),
      output: z.object({
        success: z.literal(true),
        employee_name: z.string(),
        unit_name: z.string().nullable(),
        primary_unit_id: z.number().nullable(),
        report_name: z.string().nullable(),
        ceo_name: z.string().nullable(),
        user_id: z.number().nullable(),
        message: z.string(),
      }),
      errors: ['not-found'],
    },
  },
});
