import { countries } from '../../../core/catalogue/countries.ts';
import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

export const locationAddresses = defineTable({
  id: 14,
  name: 'location_addresses',
  label: 'tables/location-addresses:label',
  domain: 'locations',
  resource: 'location-addresses',
  key: 'address_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: {
    create: ['admin', 'system'],
    read: ['manager', 'admin', 'system'],
    update: ['admin', 'system'],
    delete: ['admin', 'system'],
  },
  scope: { manager: 'all', admin: 'all', system: 'all' },
  indexes: [['location_id_ref'], ['city']],
  sort: ['city'],
  variables: {
    address_id: keyVariable,
    location_id_ref: {
      ...refers.location,
      rules: ['not_null'],
      create: 'required',
    },
    address_line_1: {
      type: 'string',
      label: 'tables/location-addresses:address_line_1',
      rules: ['not_null', 'address', 'length_max:160'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    address_line_2: {
      type: 'string',
      label: 'tables/location-addresses:address_line_2',
      rules: ['length_max:160'],
      update: 'optional',
    },
    zip_postal_code: {
      type: 'string',
      label: 'tables/location-addresses:zip_postal_code',
      rules: ['not_null', 'zip_code'],
      create: 'required',
      update: 'optional',
    },
    city: {
      type: 'string',
      label: 'tables/location-addresses:city',
      rules: ['not_null', 'length_max:120'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    region: {
      type: 'string',
      label: 'tables/location-addresses:region',
      rules: ['length_max:120'],
      update: 'optional',
    },
    country: {
      type: 'string',
      label: 'tables/location-addresses:country',
      rules: ['not_null'],
      get choices() {
        return countries();
      },
      create: 'required',
      update: 'optional',
    },
    ...stampVariables,
  },
});
