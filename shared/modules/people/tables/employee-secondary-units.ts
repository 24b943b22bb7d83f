import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

export const employeeSecondaryUnits = defineTable({
  id: 22,
  name: 'employee_secondary_units',
  label: 'tables/employee-secondary-units:label',
  domain: 'employees',
  resource: 'employee-secondary-units',
  key: 'employee_secondary_unit_id',
  owner: 'account',
  protection: protects.people,
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: {
    manager: { employeesOfUnits: 'employee_id_ref' },
    admin: 'all',
    system: 'all',
  },
  indexes: [['employee_id_ref'], ['unit_id_ref']],
  sort: ['employee_id_ref'],
  variables: {
    employee_secondary_unit_id: keyVariable,
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
    relationship_type: {
      type: 'string',
      label: 'tables/employee-secondary-units:relationship_type',
      rules: ['length_max:80'],
      update: 'optional',
    },
    ...stampVariables,
  },
});
