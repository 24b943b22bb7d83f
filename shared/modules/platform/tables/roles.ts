import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';

export const roles = defineTable({
  id: 30,
  name: 'roles',
  label: 'tables/roles:label',
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
      label: 'tables/roles:role_name',
      rules: ['not_null', 'length_max:40', 'unique_system'],
      searchable: true,
      ...readOnly,
    },
    role_description: {
      type: 'text',
      phrase: true,
      filterable: false,
      sortable: false,
      label: 'tables/roles:role_description',
      rules: ['length_max:500'],
      ...readOnly,
    },
    ...stampVariables,
  },
});
