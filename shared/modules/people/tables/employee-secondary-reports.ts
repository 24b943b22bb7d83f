import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

export const employeeSecondaryReports = defineTable({
  id: 23,
  name: 'employee_secondary_reports',
  label: 'tables/employee-secondary-reports:label',
  domain: 'employees',
  resource: 'employee-secondary-reports',
  key: 'employee_secondary_report_id',
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
  indexes: [['employee_id_ref'], ['reports_to_ref']],
  sort: ['employee_id_ref'],
  variables: {
    employee_secondary_report_id: keyVariable,
    employee_id_ref: {
      ...refers.employee,
      rules: ['not_null'],
      create: 'required',
      gdpr: 'personal',
    },
    reports_to_ref: {
      type: 'integer',
      label: 'tables/employee-secondary-reports:reports_to_ref',
      rules: ['not_null'],
      references: { table: 'employees', display: ['given_name', 'family_name'] },
      create: 'required',
      gdpr: 'personal',
      update: 'optional',
    },
    relationship_type: {
      type: 'string',
      label: 'tables/employee-secondary-reports:relationship_type',
      rules: ['length_max:80'],
      update: 'optional',
    },
    ...stampVariables,
  },
});
