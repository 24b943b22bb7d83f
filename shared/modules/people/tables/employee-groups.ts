import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';

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
  audited: { columns: ['name', 'scim_group_id_ref'], whenMade: true },
  cascade: ['employee_group_criteria'],
  indexes: [['name'], ['scim_group_id_ref']],
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
    /** Nobody else belongs, whatever the criteria; a group that the directory took away leaves nobody. */
    scim_group_id_ref: {
      type: 'integer',
      label: ['Group of the directory', 'Grupo del directorio', 'Katalogets gruppe'],
      help: [
        'Only people of this group of your own directory belong. The directory keeps them in step.',
        'Solo pertenecen las personas de este grupo de tu directorio, que las mantiene al día.',
        'Kun personer i denne gruppe i jeres eget katalog hører til. Kataloget holder dem ajour.',
      ],
      references: { table: 'scim_groups', display: ['display_name'] },
      create: 'optional',
      update: 'optional',
    },
    ...stampVariables,
  },
});
