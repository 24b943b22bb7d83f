import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** One row reserves one value of a unique field, made before the row that carries it. */
export const uniqueValues = defineTable({
  id: 110,
  name: 'unique_values',
  label: 'tables/unique-values:label',
  domain: 'system',
  resource: 'unique-values',
  key: 'unique_value_id',
  owner: 'account',
  ahead: true,
  operations: [],
  access: {},
  scope: {},
  indexes: [['table_name', 'row_id']],
  variables: {
    unique_value_id: {
      type: 'string',
      label: 'tables/unique-values:unique_value_id',
      rules: ['not_null'],
      ...internal,
    },
    account_id_ref: {
      type: 'integer',
      label: 'tables/unique-values:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    table_name: {
      type: 'string',
      label: 'tables/unique-values:table_name',
      rules: ['not_null'],
      ...internal,
    },
    field: { type: 'string', label: 'tables/unique-values:field', rules: ['not_null'], ...internal },
    row_id: { type: 'integer', label: 'tables/unique-values:row_id', rules: ['not_null'], ...internal },
    reserved_at: {
      type: 'datetime',
      label: 'tables/unique-values:reserved_at',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
