import { defineTable, keyVariable, list, stampVariables } from '../define.ts';

/** A group of the organisation's directory with the numbers of its `scim_users`. */
export const scimGroups = defineTable({
  id: 198,
  name: 'scim_groups',
  label: ['Groups of the directory', 'Grupos del directorio', 'Katalogets grupper'],
  domain: 'directory-sync',
  resource: 'scim-groups',
  key: 'scim_group_id',
  owner: 'account',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['display_name'], ['external_id']],
  sort: ['display_name'],
  variables: {
    scim_group_id: keyVariable,
    display_name: {
      type: 'string',
      label: ['Group', 'Grupo', 'Gruppe'],
      rules: ['not_null', 'length_max:254', 'unique_local'],
      create: 'required',
      searchable: true,
      width: 240,
      update: 'optional',
    },
    external_id: {
      type: 'string',
      label: ['ID in the directory', 'ID en el directorio', 'ID i kataloget'],
      rules: ['length_max:254'],
      visible: false,
      update: 'optional',
    },
    members: {
      ...list<number>(),
      label: ['Members', 'Miembros', 'Medlemmer'],
      visible: false,
      sortable: false,
      filterable: false,
      gdpr: 'personal',
      update: 'optional',
    },
    ...stampVariables,
  },
});
