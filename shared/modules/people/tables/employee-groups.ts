import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';

export const employeeGroups = defineTable({
  id: 26,
  name: 'employee_groups',
  label: 'tables/employee-groups:label',
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
  audited: { columns: ['name', 'scim_group_id_ref'], whenMade: true },
  cascade: ['employee_group_criteria'],
  indexes: [['name'], ['scim_group_id_ref']],
  sort: ['name'],
  variables: {
    employee_group_id: keyVariable,
    name: {
      type: 'string',
      label: 'tables/employee-groups:name',
      rules: ['not_null', 'length_max:120', 'unique_local'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    description: {
      type: 'text',
      label: 'tables/employee-groups:description',
      rules: ['length_max:2000'],
      searchable: true,
      update: 'optional',
    },
    /** Nobody else belongs, whatever the criteria; a group that the directory took away leaves nobody. */
    scim_group_id_ref: {
      type: 'integer',
      label: 'tables/employee-groups:scim_group_id_ref',
      help: 'tables/employee-groups:scim_group_id_ref.help',
      references: { table: 'scim_groups', display: ['display_name'] },
      create: 'optional',
      update: 'optional',
    },
    ...stampVariables,
  },
});
