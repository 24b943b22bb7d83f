import {
  defineTable,
  internal,
  keyVariable,
  list,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import type { KeyScope } from './key-scopes.ts';

/** An organisation's own keys for its programs. The key itself is shown once and stored as a hash. */
export const apiKeys = defineTable({
  id: 350,
  name: 'api_keys',
  label: 'tables/api-keys:label',
  domain: 'api-keys',
  resource: 'api-keys',
  key: 'api_key_id',
  owner: 'account',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['name'], ['employee_id_ref'], ['expires_at'], ['revoked_at'], ['created_at']],
  sort: ['created_at'],
  newestFirst: true,
  variables: {
    api_key_id: { ...keyVariable, visible: false },
    name: { type: 'string', label: 'tables/api-keys:name', help: 'tables/api-keys:name.help', rules: ['not_null'], width: 170, ...readOnly },
    /** Its first letters, by which people recognise it; nobody finds the rest from them. */
    prefix: {
      type: 'string',
      label: 'tables/api-keys:prefix', help: 'tables/api-keys:prefix.help',
      rules: ['not_null'],
      width: 120,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    key_hash: { type: 'string', label: 'tables/api-keys:key_hash', rules: ['not_null'], ...internal },
    scopes: {
      ...list<KeyScope>(),
      label: 'tables/api-keys:scopes', help: 'tables/api-keys:scopes.help',
      choices: [
        { value: 'people.read', label: 'tables/api-keys:scopes.people.read' },
        { value: 'people.write', label: 'tables/api-keys:scopes.people.write' },
        { value: 'units.read', label: 'tables/api-keys:scopes.units.read' },
        { value: 'units.write', label: 'tables/api-keys:scopes.units.write' },
        { value: 'groups.read', label: 'tables/api-keys:scopes.groups.read' },
        { value: 'groups.write', label: 'tables/api-keys:scopes.groups.write' },
        { value: 'rounds.read', label: 'tables/api-keys:scopes.rounds.read' },
        { value: 'reports.read', label: 'tables/api-keys:scopes.reports.read' },
        { value: 'actions.read', label: 'tables/api-keys:scopes.actions.read' },
        { value: 'actions.write', label: 'tables/api-keys:scopes.actions.write' },
        { value: 'audit.read', label: 'tables/api-keys:scopes.audit.read' },
      ],
      width: 190,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    last_used_at: {
      type: 'datetime',
      label: 'tables/api-keys:last_used_at', help: 'tables/api-keys:last_used_at.help',
      width: 150,
      sortable: false,
      filterable: false,
      ...readOnly,
    },
    expires_at: {
      type: 'datetime',
      label: 'tables/api-keys:expires_at', help: 'tables/api-keys:expires_at.help',
      rules: ['not_null'],
      width: 150,
      ...readOnly,
    },
    revoked_at: { type: 'datetime', label: 'tables/api-keys:revoked_at', help: 'tables/api-keys:revoked_at.help', width: 150, ...readOnly },
    /** In whose name its calls are made; without this person as an administrator it opens nothing. */
    employee_id_ref: {
      ...refers.employee,
      rules: ['not_null'],
      label: 'tables/api-keys:employee_id_ref', help: 'tables/api-keys:employee_id_ref.help',
      ...readOnly,
    },
    ...stampVariables,
  },
});
