import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';

/** The tree of units: one row says that `child_unit_id_ref` belongs to `unit_id_ref`. */
export const subunits = defineTable({
  id: 11,
  name: 'subunits',
  label: 'tables/subunits:label',
  domain: 'units',
  resource: 'subunits',
  key: 'subunit_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { manager: { units: 'unit_id_ref' }, admin: 'all', system: 'all' },
  indexes: [['unit_id_ref'], ['child_unit_id_ref']],
  sort: ['unit_id_ref', 'child_unit_id_ref'],
  variables: {
    subunit_id: keyVariable,
    unit_id_ref: {
      type: 'integer',
      label: 'tables/subunits:unit_id_ref',
      rules: ['not_null'],
      references: { table: 'units', display: ['unit_name'] },
      create: 'required',
      update: 'optional',
    },
    /** A unit has one parent at most. */
    child_unit_id_ref: {
      type: 'integer',
      label: 'tables/subunits:child_unit_id_ref',
      rules: ['not_null', 'unique_local'],
      references: { table: 'units', display: ['unit_name'] },
      create: 'required',
    },
    ...stampVariables,
  },
});
