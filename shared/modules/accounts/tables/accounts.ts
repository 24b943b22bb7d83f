import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';

export const accounts = defineTable({
  id: 1,
  name: 'accounts',
  label: ['Accounts', 'Cuentas', 'Konti'],
  domain: 'accounts',
  resource: 'accounts',
  key: 'account_id',
  owner: 'system',
  operations: ['readAll'],
  access: { read: ['system'], update: ['system'], delete: ['system'], create: ['system'] },
  scope: { system: 'all' },
  indexes: [['account_name'], ['status']],
  sort: ['account_name'],
  variables: {
    account_id: keyVariable,
    account_name: {
      type: 'string',
      label: ['Account name', 'Nombre de la cuenta', 'Kontoens navn'],
      rules: ['not_null', 'length_max:120'],
      create: 'required',
      searchable: true,
    },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'pending',
      choices: [
        {
          value: 'pending',
          label: ['Pending verification', 'Pendiente de verificación', 'Afventer bekræftelse'],
        },
        { value: 'active', label: ['Active', 'Activa', 'Aktiv'] },
        { value: 'closed', label: ['Closed', 'Cerrada', 'Lukket'] },
      ],
      ...readOnly,
    },
    last_login: {
      type: 'datetime',
      label: ['Last sign-in', 'Último inicio de sesión', 'Seneste login'],
      ...readOnly,
    },
    /** The account's company; it lives among the account's own rows, so this is no reference the engine follows. */
    company_id_ref: { type: 'integer', label: ['Company', 'Empresa', 'Virksomhed'], ...internal },
    account_data: {
      type: 'json',
      label: ['Account details', 'Datos de la cuenta', 'Kontooplysninger'],
      ...internal,
    },
    owner_data: {
      type: 'json',
      label: ['Owner details', 'Datos del propietario', 'Oplysninger om ejeren'],
      gdpr: 'personal',
      ...internal,
    },
    ...stampVariables,
  },
});
