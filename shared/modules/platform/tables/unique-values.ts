import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** One row reserves one value of a unique field, made before the row that carries it. */
export const uniqueValues = defineTable({
  id: 110,
  name: 'unique_values',
  label: ['Reserved values', 'Valores reservados', 'Reserverede værdier'],
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
    unique_value_id: { type: 'string', label: ['ID', 'ID', 'ID'], rules: ['not_null'], ...internal },
    account_id_ref: {
      type: 'integer',
      label: ['Account', 'Cuenta', 'Konto'],
      rules: ['not_null'],
      ...internal,
    },
    table_name: { type: 'string', label: ['Table', 'Tabla', 'Tabel'], rules: ['not_null'], ...internal },
    field: { type: 'string', label: ['Field', 'Campo', 'Felt'], rules: ['not_null'], ...internal },
    row_id: { type: 'integer', label: ['Row', 'Fila', 'Række'], rules: ['not_null'], ...internal },
    reserved_at: {
      type: 'datetime',
      label: ['Reserved', 'Reservado', 'Reserveret'],
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
