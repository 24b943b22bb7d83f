import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** Who manages which unit: the units a manager may see are these and the units below them. */
export const employeeUnitsManaged = defineTable({
  id: 24,
  name: 'employee_units_managed',
  label: 'tables/employee-units-managed:label',
  domain: 'employees',
  resource: 'employee-units-managed',
  key: 'employee_unit_managed_id',
  owner: 'account',
  protection: protects.people,
  audited: { columns: ['employee_id_ref', 'unit_id_ref'], whenMade: true },
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
  indexes: [['employee_id_ref'], ['unit_id_ref']],
  sort: ['employee_id_ref'],
  variables: {
    employee_unit_managed_id: keyVariable,
    employee_id_ref: {
      ...refers.employee,
      rules: ['not_null'],
      create: 'required',
      gdpr: 'personal',
    },
    unit_id_ref: {
      ...refers.unit,
      rules: ['not_null'],
      create: 'required',
      update: 'optional',
    },
    ...stampVariables,
  },
});
