import { defineTable, keyVariable, stampVariables } from '../define.ts';

export const employeeGroups = defineTable({
  id: 26,
  name: 'employee_groups',
  label: ['Employee groups', 'Grupos de personas', 'Medarbejdergrupper'],
  domain: 'employee-groups',
  resource: 'employee-groups',
  key: 'employee_group_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { admin: 'all', system: 'all' },
  cascade: ['employee_group_criteria'],
  indexes: [['name']],
  sort: ['name'],
  variables: {
    employee_group_id: keyVariable,
    name: {
      type: 'string',
      label: ['Name', 'Nombre', 'Navn'],
      rules: ['not_null', 'length_max:120', 'unique_local'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    description: {
      type: 'text',
      label: ['Description', 'Descripción', 'Beskrivelse'],
      rules: ['length_max:2000'],
      searchable: true,
      update: 'optional',
    },
    ...stampVariables,
  },
});
