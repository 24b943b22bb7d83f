import { defineTable, keyVariable, stampVariables } from '../../../core/catalogue/define.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/**
 * Outside norms: what others answered on a driver, with where that is from and from which day on it holds. The operator
 * uploads them as a file for an organisation; an older version stays beside a newer one.
 */
export const outsideNorms = defineTable({
  id: 95,
  name: 'outside_norms',
  label: 'tables/outside-norms:label',
  domain: 'analytics-flows',
  resource: 'outside-norms',
  key: 'outside_norm_id',
  owner: 'account',
  operations: ['create', 'read', 'update', 'delete', 'readAll'],
  access: { create: ['system'], read: ['system'], update: ['system'], delete: ['system'] },
  scope: { system: 'all' },
  indexes: [['driver_id_ref', 'valid_from'], ['name']],
  sort: ['name'],
  variables: {
    outside_norm_id: keyVariable,
    name: {
      type: 'string',
      label: 'tables/outside-norms:name',
      rules: ['not_null', 'length_max:120'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    /** As it is named beside each figure that is compared. */
    source: {
      type: 'string',
      label: 'tables/outside-norms:source',
      rules: ['not_null', 'length_min:3', 'length_max:200'],
      create: 'required',
      searchable: true,
      update: 'optional',
    },
    /** Its version: the day from which on it is the norm. */
    valid_from: {
      type: 'datetime',
      label: 'tables/outside-norms:valid_from',
      rules: ['not_null', 'date_range:2000-01-01..2100-12-31'],
      create: 'required',
      update: 'optional',
    },
    driver_id_ref: { ...refers.driver, rules: ['not_null'], create: 'required', update: 'optional' },
    /** On the product's scale from 1 to 7. */
    mean: {
      type: 'float',
      label: 'tables/outside-norms:mean',
      rules: ['not_null', 'range:1-7'],
      create: 'required',
      update: 'optional',
    },
    ...stampVariables,
  },
});
