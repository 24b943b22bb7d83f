import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** An organisation's connection to its own directory, one row an account; the directory's token is kept as a hash. */
export const scimConnections = defineTable({
  id: 196,
  name: 'scim_connections',
  label: 'tables/scim-connections:label',
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
      label: 'tables/scim-connections:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    /** `preview`: nothing is applied before an admin has seen it; `braked`: too much changed at once. */
    state: {
      type: 'string',
      label: 'tables/scim-connections:state',
      rules: ['not_null'],
      initial: 'off',
      choices: [
        { value: 'off', label: 'tables/scim-connections:state.off' },
        { value: 'preview', label: 'tables/scim-connections:state.preview' },
        { value: 'on', label: 'tables/scim-connections:state.on' },
        { value: 'braked', label: 'tables/scim-connections:state.braked' },
      ],
      ...internal,
    },
    token_hash: { type: 'string', label: 'tables/scim-connections:token_hash', ...internal },
    token_made_at: { type: 'datetime', label: 'tables/scim-connections:token_made_at', ...internal },
    /** The token of before, good for a day after a rotation. */
    old_token_hash: { type: 'string', label: 'tables/scim-connections:old_token_hash', ...internal },
    old_token_until: {
      type: 'datetime',
      label: 'tables/scim-connections:old_token_until',
      ...internal,
    },
    used_at: { type: 'datetime', label: 'tables/scim-connections:used_at', ...internal },
    /** What is changed since then counts for the brake; what waited before was seen and approved by an admin. */
    approved_at: { type: 'datetime', label: 'tables/scim-connections:approved_at', ...internal },
    ...stampVariables,
  },
});
