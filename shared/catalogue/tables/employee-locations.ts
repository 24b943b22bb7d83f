import { defineTable, keyVariable, stampVariables } from '../define.ts';

export const employeeLocations = defineTable({
  id: 21,
  name: 'employee_locations',
  label: ['Locations of employees', 'Ubicaciones de las personas', 'Medarbejdernes lokationer'],
  domain: 'employees',
  resource: 'employee-locations',
  key: 'employee_location_id',
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
  indexes: [['employee_id_ref'], ['location_id_ref']],
  sort: ['employee_id_ref'],
  variables: {
    employee_location_id: keyVariable,
    employee_id_ref: {
      type: 'integer',
      label: ['Employee', 'Persona', 'Medarbejder'],
      rules: ['not_null'],
      references: { table: 'employees', display: ['given_name', 'family_name'] },
      create: 'required',
      gdpr: 'personal',
    },
    location_id_ref: {
      type: 'integer',
      label: ['Location', 'Ubicación', 'Lokation'],
      rules: ['not_null'],
      references: { table: 'locations', display: ['name_of_location'] },
      create: 'required',
    },
    ...stampVariables,
  },
});
