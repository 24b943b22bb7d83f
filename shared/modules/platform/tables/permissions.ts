import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';

/** Every right that a call may need; the rows are made from the contracts and never by hand. */
export const permissions = defineTable({
  id: 31,
  name: 'permissions',
  label: ['Permissions', 'Permisos', 'Rettigheder'],
  domain: 'permissions',
  resource: 'permissions',
  key: 'permission_id',
  owner: 'system',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['domain', 'subdomain', 'operation']],
  sort: ['domain', 'subdomain', 'operation'],
  variables: {
    permission_id: keyVariable,
    domain: {
      type: 'string',
      label: ['Domain', 'Dominio', 'Domæne'],
      rules: ['not_null'],
      searchable: true,
      ...readOnly,
    },
    subdomain: {
      type: 'string',
      label: ['Subdomain', 'Subdominio', 'Underdomæne'],
      rules: ['not_null'],
      searchable: true,
      ...readOnly,
    },
    operation: {
      type: 'string',
      label: ['Operation', 'Operación', 'Handling'],
      rules: ['not_null'],
      searchable: true,
      ...readOnly,
    },
    ...stampVariables,
  },
});
