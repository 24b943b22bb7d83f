import { defineTable, keyVariable, pictureVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { descriptionVariable, titleVariable } from '../../../core/catalogue/presets.ts';

export const flows = defineTable({
  id: 60,
  name: 'flows',
  label: 'tables/flows:label',
  domain: 'flows',
  resource: 'flows',
  key: 'flow_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: { create: ['system'], read: ['admin', 'system'], update: ['system'], delete: ['system'] },
  scope: { admin: 'all', system: 'all' },
  cascade: ['flow_actions', 'flow_action_links'],
  indexes: [['name'], ['illustration']],
  sort: ['name'],
  variables: {
    flow_id: keyVariable,
    name: {
      ...titleVariable,
      label: 'tables/flows:name',
      rules: ['not_null', 'length_max:120', 'unique_local'],
    },
    description: descriptionVariable,
    flow_version: {
      type: 'string',
      label: 'tables/flows:flow_version',
      rules: ['length_max:20'],
      update: 'optional',
    },
    illustration: pictureVariable,
    metadata: {
      type: 'json',
      label: 'tables/flows:metadata',
      visible: false,
      sortable: false,
      filterable: false,
      update: 'optional',
    },
    ...stampVariables,
  },
});
