import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** An organisation's connection to its own directory, one row an account; the directory's token is kept as a hash. */
export const scimConnections = defineTable({
  id: 196,
  name: 'scim_connections',
  label: ['Directory connections', 'Conexiones de directorio', 'Katalogforbindelser'],
  domain: 'directory-sync',
  resource: 'scim-connections',
  key: 'account_id_ref',
  owner: 'account',
  operations: [],
  access: {},
  scope: {},
  indexes: [],
  variables: {
    account_id_ref: {
      type: 'integer',
      label: ['Account', 'Cuenta', 'Konto'],
      rules: ['not_null'],
      ...internal,
    },
    /** `preview`: nothing is applied before an admin has seen it; `braked`: too much changed at once. */
    state: {
      type: 'string',
      label: ['State', 'Estado', 'Tilstand'],
      rules: ['not_null'],
      initial: 'off',
      choices: [
        { value: 'off', label: ['Off', 'Desactivada', 'Slået fra'] },
        { value: 'preview', label: ['Preview', 'Vista previa', 'Forhåndsvisning'] },
        { value: 'on', label: ['On', 'Activada', 'Slået til'] },
        { value: 'braked', label: ['Braked', 'Frenada', 'Bremset'] },
      ],
      ...internal,
    },
    token_hash: { type: 'string', label: ['Token', 'Token', 'Token'], ...internal },
    token_made_at: { type: 'datetime', label: ['Token made', 'Token creado', 'Token lavet'], ...internal },
    /** The token of before, good for a day after a rotation. */
    old_token_hash: { type: 'string', label: ['Old token', 'Token anterior', 'Gammel token'], ...internal },
    old_token_until: {
      type: 'datetime',
      label: ['Old token until', 'Token anterior hasta', 'Gammel token til'],
      ...internal,
    },
    used_at: { type: 'datetime', label: ['Last used', 'Último uso', 'Sidst brugt'], ...internal },
    /** What is changed since then counts for the brake; what waited before was seen and approved by an admin. */
    approved_at: { type: 'datetime', label: ['Approved', 'Aprobada', 'Godkendt'], ...internal },
    ...stampVariables,
  },
});
