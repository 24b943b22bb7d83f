import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';

/** How a person of an account signs in, one row a person; the sign-in and invitation services alone read and write it. */
export const users = defineTable({
  id: 3,
  name: 'users',
  label: ['Users', 'Usuarios', 'Brugere'],
  domain: 'users',
  resource: 'users',
  key: 'user_id',
  document: ['account_id_ref', 'employee_id_ref'],
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  indexes: [['email'], ['account_id_ref', 'employee_id_ref']],
  sort: ['email'],
  variables: {
    user_id: keyVariable,
    /** The address that the person signs in with; it follows the work e-mail once the old address agrees. */
    email: {
      type: 'string',
      label: ['E-mail', 'Correo electrónico', 'E-mail'],
      rules: ['not_null', 'email', 'length_max:254'],
      gdpr: 'personal',
      ...readOnly,
    },
    account_id_ref: {
      type: 'integer',
      label: ['Account', 'Cuenta', 'Konto'],
      rules: ['not_null'],
      references: { table: 'accounts', display: ['account_name'] },
      ...readOnly,
    },
    employee_id_ref: {
      type: 'integer',
      label: ['Employee', 'Persona', 'Medarbejder'],
      rules: ['not_null'],
      gdpr: 'personal',
      ...readOnly,
    },
    /** The row of `identities` that this person signs in by; null until it is bound. */
    identity_key: { type: 'string', label: ['Identity', 'Identidad', 'Identitet'], ...internal },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'pending',
      choices: [
        { value: 'pending', label: ['Pending', 'Pendiente', 'Afventer'] },
        { value: 'active', label: ['Active', 'Activo', 'Aktiv'] },
        { value: 'inactive', label: ['Inactive', 'Inactivo', 'Inaktiv'] },
      ],
      ...readOnly,
    },
    last_login: {
      type: 'datetime',
      label: ['Last sign-in', 'Último inicio de sesión', 'Seneste login'],
      ...readOnly,
    },
    last_logout: {
      type: 'datetime',
      label: ['Last sign-out', 'Último cierre de sesión', 'Seneste logud'],
      ...readOnly,
    },
    /** Seconds since 1970: no token that was issued before opens anything. */
    tokens_from: { type: 'integer', label: ['Tokens from', 'Tokens desde', 'Tokens fra'], ...internal },
    /** The sign-ins that the person has ended: no token of theirs opens anything. */
    ended_sessions: {
      type: 'json',
      label: ['Ended sign-ins', 'Sesiones cerradas', 'Afsluttede login'],
      ...internal,
    },
    ...stampVariables,
  },
});
