import { defineTable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';

/** Which role holds which permission, for every account; the system role alone changes it. */
export const rolePermissionMappings = defineTable({
  id: 32,
  name: 'role_permission_mappings',
  label: 'tables/role-permission-mappings:label',
  domain: 'permissions',
  resource: 'role-permission-mappings',
  key: 'joint_virtual_id',
  composite: ['role_id_ref', 'permission_id_ref'],
  owner: 'system',
  audited: { columns: ['role_id_ref', 'permission_id_ref'], whenMade: true },
  operations: ['create', 'read', 'delete', 'readAll'],
  access: { create: ['system'], read: ['admin', 'system'], delete: ['system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['role_id_ref'], ['permission_id_ref']],
  sort: ['role_id_ref', 'permission_id_ref'],
  variables: {
    joint_virtual_id: {
      type: 'string',
      label: 'tables/role-permission-mappings:joint_virtual_id',
      rules: ['not_null'],
      filterable: false,
      ...readOnly,
    },
    role_id_ref: {
      type: 'integer',
      label: 'tables/role-permission-mappings:role_id_ref',
      rules: ['not_null'],
      references: { table: 'roles', display: ['role_name'] },
      create: 'required',
      update: 'never',
    },
    permission_id_ref: {
      type: 'integer',
      label: 'tables/role-permission-mappings:permission_id_ref',
      rules: ['not_null'],
      references: { table: 'permissions', display: ['domain', 'subdomain', 'operation'] },
      create: 'required',
      update: 'never',
    },
    ...stampVariables,
  },
});
