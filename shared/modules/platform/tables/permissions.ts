import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';

/** Every right that a call may need; the rows are made from the contracts and never by hand. */
export const permissions = defineTable({
  id: 31,
  name: 'permissions',
  label: 'tables/permissions:label',
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
      label: 'tables/permissions:domain',
      rules: ['not_null'],
      searchable: true,
      ...readOnly,
    },
    subdomain: {
      type: 'string',
      label: 'tables/permissions:subdomain',
      rules: ['not_null'],
      searchable: true,
      ...readOnly,
    },
    operation: {
      type: 'string',
      label: 'tables/permissions:operation',
      rules: ['not_null'],
      searchable: true,
      ...readOnly,
    },
    ...stampVariables,
  },
});
