import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import type { Variable } from '../../../core/catalogue/types.ts';

export const roleVariable = {
  type: 'string',
  label: 'tables/employee-roles:role',
  choices: [
    { value: 'employee', label: 'tables/employee-roles:role.employee' },
    { value: 'manager', label: 'tables/employee-roles:role.manager' },
    { value: 'admin', label: 'tables/employee-roles:role.admin' },
    { value: 'system', label: 'tables/employee-roles:role.system' },
  ],
} as const satisfies Variable;

/** One row a person: the highest role; it includes the lower ones. The role `system` exists in the system account only. */
export const employeeRoles = defineTable({
  id: 25,
  name: 'employee_roles',
  label: 'tables/employee-roles:label',
  domain: 'employees',
  resource: 'employee-roles',
  key: 'employee_role_id',
  owner: 'account',
  protection: protects.people,
  audited: { columns: ['employee_id_ref', 'role_name'], whenMade: true },
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['employee', 'manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: {
    employee: { own: 'employee_id_ref' },
    manager: { own: 'employee_id_ref' },
    admin: 'all',
    system: 'all',
  },
  indexes: [['employee_id_ref'], ['role_name'], ['role_id']],
  sort: ['employee_id_ref'],
  variables: {
    employee_role_id: keyVariable,
    employee_id_ref: {
      ...refers.employee,
      rules: ['not_null', 'unique_local'],
      create: 'required',
      gdpr: 'personal',
    },
    role_name: {
      ...roleVariable,
      rules: ['not_null'],
      create: 'required',
      update: 'optional',
    },
    /** The row of `roles` with that name; kept in the system account, so the server fills it in. */
    role_id: {
      type: 'integer',
      label: 'tables/employee-roles:role_id',
      create: 'never',
      update: 'never',
      visible: false,
    },
    ...stampVariables,
  },
});
