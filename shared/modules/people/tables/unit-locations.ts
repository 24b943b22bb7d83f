import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

export const unitLocations = defineTable({
  id: 12,
  name: 'unit_locations',
  label: 'tables/unit-locations:label',
  domain: 'units',
  resource: 'unit-locations',
  key: 'unit_location_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { manager: { units: 'unit_id_ref' }, admin: 'all', system: 'all' },
  indexes: [['unit_id_ref'], ['location_id_ref']],
  sort: ['unit_id_ref'],
  variables: {
    unit_location_id: keyVariable,
    unit_id_ref: {
      ...refers.unit,
      rules: ['not_null'],
      create: 'required',
    },
    location_id_ref: {
      ...refers.location,
      rules: ['not_null'],
      create: 'required',
      update: 'optional',
    },
    facility_type: {
      type: 'string',
      label: 'tables/unit-locations:facility_type',
      rules: ['length_max:80'],
      update: 'optional',
    },
    ...stampVariables,
  },
});
