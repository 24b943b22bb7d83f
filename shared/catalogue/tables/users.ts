import { defineTable, keyVariable, readOnly, stampVariables } from '../define.ts';

/** Who may sign in, and to which account; the sign-in and invitation services alone read and write it. */
export const users = defineTable({
  id: 3,
  name: 'users',
  label: ['Users', 'Usuarios', 'Brugere'],
  domain: 'users',
  resource: 'users',
  key: 'user_id',
  document: ['email'],
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  indexes: [['email'], ['oid'], ['account_id_ref', 'employee_id_ref']],
  sort: ['email'],
  variables: {
    user_id: keyVariable,
    email: {
      type: 'string',
      label: ['E-mail', 'Correo electrónico', 'E-mail'],
      rules: ['not_null', 'email', 'length_max:254', 'unique_global'],
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
    /** Object id of the person at the identity provider; null until the first sign-in. */
    oid: { type: 'string', label: ['Identity', 'Identidad', 'Identitet'], gdpr: 'personal', ...readOnly },
    status: {
      type: 'string',
      label: ['Status', 'Estado', 'Status'],
      rules: ['not_null'],
      initial: 'active',
      choices: [
        { value: 'pending', label: ['Pending', 'Pendiente', 'Afventer'] },
        { value: 'active', label: ['Active', 'Activo', 'Aktiv'] },
        { value: 'inactive', label: ['Inactive', 'Inactivo', 'Inaktiv'] },
      ],
      ...readOnly,
    },
    user_role: {
      type: 'string',
      label: ['Role', 'Rol', 'Rolle'],
      rules: ['not_null'],
      initial: 'employee',
      choices: [
        { value: 'employee', label: ['Employee', 'Empleado', 'Medarbejder'] },
        { value: 'manager', label: ['Manager', 'Responsable', 'Leder'] },
        { value: 'admin', label: ['Administrator', 'Administrador', 'Administrator'] },
        { value: 'system', label: ['System', 'Sistema', 'System'] },
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
    ...stampVariables,
  },
});
