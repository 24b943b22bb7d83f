import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

export const employeeSecondaryReports = defineTable({
  id: 23,
  name: 'employee_secondary_reports',
  label: [
    'Further managers of employees',
    'Otros responsables de las personas',
    'Medarbejdernes øvrige ledere',
  ],
  domain: 'employees',
  resource: 'employee-secondary-reports',
  key: 'employee_secondary_report_id',
  owner: 'account',
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
      label: ['Also reports to', 'También responde ante', 'Refererer også til'],
      rules: ['not_null'],
      references: { table: 'employees', display: ['given_name', 'family_name'] },
      create: 'required',
      gdpr: 'personal',
      update: 'optional',
    },
    relationship_type: {
      type: 'string',
      label: ['Kind of relationship', 'Tipo de relación', 'Type af tilknytning'],
      rules: ['length_max:80'],
      update: 'optional',
    },
    ...stampVariables,
  },
});
