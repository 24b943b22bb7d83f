import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** How many rows, files, instances and sign-ins of an account there are, by what they are. */
export type AccountCounts = { readonly [what: string]: number };

/** The deletion of an account, one row an account: its code while one is asked for, then how far it is, then the proof. */
export const accountDeletions = defineTable({
  id: 191,
  name: 'account_deletions',
  label: ['Account deletions', 'Eliminaciones de cuentas', 'Sletninger af konti'],
  domain: 'accounts',
  resource: 'account-deletions',
  key: 'account_id_ref',
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  indexes: [['state', 'delete_after']],
  variables: {
    account_id_ref: {
      type: 'integer',
      label: ['Account', 'Cuenta', 'Konto'],
      rules: ['not_null'],
      ...internal,
    },
    state: {
      type: 'string',
      label: ['State', 'Estado', 'Tilstand'],
      rules: ['not_null'],
      initial: 'none',
      choices: [
        { value: 'none', label: ['None', 'Ninguno', 'Ingen'] },
        { value: 'scheduled', label: ['Scheduled', 'Programada', 'Planlagt'] },
        { value: 'running', label: ['Running', 'En curso', 'I gang'] },
        { value: 'done', label: ['Done', 'Hecha', 'Udført'] },
      ],
      ...internal,
    },
    /** Hash of the code that was sent last, with what is hashed along; null when none is good. */
    code_hash: { type: 'string', label: ['Code', 'Código', 'Kode'], ...internal },
    code_salt: { type: 'string', label: ['Salt', 'Sal', 'Salt'], ...internal },
    code_expires_at: { type: 'datetime', label: ['Code until', 'Código hasta', 'Kode indtil'], ...internal },
    /** Wrong codes since the last one was sent. */
    attempts: {
      type: 'integer',
      label: ['Attempts', 'Intentos', 'Forsøg'],
      rules: ['not_null'],
      initial: 0,
      ...internal,
    },
    asked_by_ref: { type: 'integer', label: ['Asked by', 'Pedida por', 'Ønsket af'], ...internal },
    /** The account's state before, which it has again when the deletion is taken back. */
    status_before: {
      type: 'string',
      label: ['State before', 'Estado anterior', 'Tilstand før'],
      choices: [
        { value: 'pending', label: ['Pending', 'Pendiente', 'Afventer'] },
        { value: 'active', label: ['Active', 'Activa', 'Aktiv'] },
        { value: 'closed', label: ['Closed', 'Cerrada', 'Lukket'] },
      ],
      ...internal,
    },
    delete_after: {
      type: 'datetime',
      label: ['Delete after', 'Eliminar después de', 'Slet efter'],
      ...internal,
    },
    wipe_blobs: {
      type: 'boolean',
      label: ['Files too', 'También archivos', 'Også filer'],
      rules: ['not_null'],
      initial: true,
      ...internal,
    },
    counted_before: { ...json<AccountCounts>(), label: ['Before', 'Antes', 'Før'], ...internal },
    counted_after: { ...json<AccountCounts>(), label: ['After', 'Después', 'Efter'], ...internal },
    ...stampVariables,
  },
});
