import { defineTable, keyVariable, pictureVariable, stampVariables } from '../../../core/catalogue/define.ts';

import { refers } from '../../../core/catalogue/refers.ts';

export const units = defineTable({
  id: 10,
  name: 'units',
  label: 'tables/units:label',
  domain: 'units',
  resource: 'units',
  key: 'unit_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { manager: { units: 'unit_id' }, admin: 'all', system: 'all' },
  cascade: ['subunits', 'unit_locations', 'action_list_impacted_units'],
  history: ['survey_executions', 'survey_responses', 'analytics_computations'],
  indexes: [['unit_name'], ['company_id_ref'], ['illustration']],
  sort: ['unit_name'],
  /** Kept as a row of `subunits`: the tree of an organisation stands in the sheet of its units. */
  sheetColumns: {
    parent_unit: { ...refers.unit, label: 'tables/units:sheetColumns.parent_unit', update: 'optional' },
  },
  variables: {
    unit_id: keyVariable,
    unit_name: {
      type: 'string',
      label: 'tables/units:unit_name',
      rules: ['not_null', 'length_max:120', 'unique_local'],
      create: 'required',
      update: 'optional',
      searchable: true,
      width: 240,
    },
    company_id_ref: {
      type: 'integer',
      label: 'tables/units:company_id_ref',
      rules: ['not_null'],
      references: { table: 'companies', display: ['company_name'] },
      create: 'required',
      update: 'optional',
      visible: false,
    },
    description_of_unit: {
      type: 'text',
      label: 'tables/units:description_of_unit',
      rules: ['length_max:2000'],
      create: 'optional',
      update: 'optional',
      searchable: true,
    },
    illustration: pictureVariable,
    ...stampVariables,
  },
});
