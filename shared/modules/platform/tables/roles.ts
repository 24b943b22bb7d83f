import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';

export const roles = defineTable({
  id: 30,
  name: 'roles',
  label: ['Roles', 'Roles', 'Roller'],
  domain: 'roles',
  resource: 'roles',
  key: 'role_id',
  owner: 'system',
  operations: ['read', 'readAll'],
  access: { read: ['employee', 'manager', 'admin', 'system'] },
  scope: { employee: 'all', manager: 'all', admin: 'all', system: 'all' },
  indexes: [['role_name']],
  sort: ['role_name'],
  variables: {
    role_id: keyVariable,
    role_name: {
      type: 'string',
      label: ['Role', 'Rol', 'Rolle'],
      rules: ['not_null', 'length_max:40', 'unique_system'],
      searchable: true,
      ...readOnly,
    },
    role_description: {
      type: 'text',
      phrase: true,
      filterable: false,
      sortable: false,
      label: ['Description', 'Descripción', 'Beskrivelse'],
      rules: ['length_max:500'],
      ...readOnly,
    },
    ...stampVariables,
  },
});
