import { defineTable, illustrationVariable, keyVariable, stampVariables } from '../define.ts';

export const flows = defineTable({
  id: 60,
  name: 'flows',
  label: ['Flows', 'Flujos', 'Flows'],
  domain: 'flows',
  resource: 'flows',
  key: 'flow_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: { create: ['system'], read: ['admin', 'system'], update: ['system'], delete: ['system'] },
  scope: { admin: 'all', system: 'all' },
  cascade: ['flow_actions', 'flow_action_links'],
  indexes: [['name']],
  sort: ['name'],
  variables: {
    flow_id: keyVariable,
    name: {
      type: 'string',
      label: ['Name', 'Nombre', 'Navn'],
      rules: ['not_null', 'length_max:120', 'unique_local'],
      create: 'required',
      searchable: true,
    },
    description: {
      type: 'text',
      label: ['Description', 'Descripción', 'Beskrivelse'],
      rules: ['length_max:2000'],
      searchable: true,
      sortable: false,
    },
    flow_version: { type: 'string', label: ['Version', 'Versión', 'Version'], rules: ['length_max:20'] },
    illustration: illustrationVariable,
    metadata: {
      type: 'json',
      label: ['Metadata', 'Metadatos', 'Metadata'],
      visible: false,
      sortable: false,
      filterable: false,
    },
    ...stampVariables,
  },
});
