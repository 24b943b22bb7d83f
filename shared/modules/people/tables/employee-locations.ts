import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

export const employeeLocations = defineTable({
  id: 21,
  name: 'employee_locations',
  label: 'tables/employee-locations:label',
  domain: 'employees',
  resource: 'employee-locations',
  key: 'employee_location_id',
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
  indexes: [['employee_id_ref'], ['location_id_ref']],
  sort: ['employee_id_ref'],
  variables: {
    employee_location_id: keyVariable,
    employee_id_ref: {
      ...refers.employee,
      rules: ['not_null'],
      create: 'required',
      gdpr: 'personal',
    },
    location_id_ref: {
      ...refers.location,
      rules: ['not_null'],
      create: 'required',
      update: 'optional',
    },
    ...stampVariables,
  },
});
