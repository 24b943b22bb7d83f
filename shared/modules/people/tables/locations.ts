import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { timeZones } from '../../../core/catalogue/time-zones.ts';

export const locations = defineTable({
  id: 13,
  name: 'locations',
  label: 'tables/locations:label',
  domain: 'locations',
  resource: 'locations',
  key: 'location_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { manager: 'all', admin: 'all', system: 'all' },
  cascade: ['location_addresses'],
  indexes: [['name_of_location'], ['company_id_ref']],
  sort: ['name_of_location'],
  variables: {
    location_id: keyVariable,
    name_of_location: {
      type: 'string',
      label: 'tables/locations:name_of_location',
      rules: ['not_null', 'length_max:120', 'unique_local'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    facility_type: {
      type: 'string',
      label: 'tables/locations:facility_type',
      rules: ['length_max:80'],
      update: 'optional',
    },
    company_id_ref: {
      type: 'integer',
      label: 'tables/locations:company_id_ref',
      rules: ['not_null'],
      references: { table: 'companies', display: ['company_name'] },
      create: 'required',
      update: 'optional',
    },
    /** Of who works there; none: the flow's own. */
    time_zone: {
      type: 'string',
      label: 'tables/locations:time_zone',
      help: 'tables/locations:time_zone.help',
      get choices() {
        return timeZones();
      },
      update: 'optional',
    },
    ...stampVariables,
  },
});
