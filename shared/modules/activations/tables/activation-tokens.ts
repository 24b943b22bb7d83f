import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';

/** Leads from the hash of an invitation's token to the activation; the token itself is in the mail alone. */
export const activationTokens = defineTable({
  id: 7,
  name: 'activation_tokens',
  label: 'tables/activation-tokens:label',
  domain: 'activations',
  resource: 'activation-tokens',
  key: 'token_hash',
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  indexes: [['account_id_ref', 'activation_id_ref']],
  variables: {
    token_hash: {
      type: 'string',
      label: 'tables/activation-tokens:token_hash',
      rules: ['not_null'],
      ...internal,
    },
    account_id_ref: {
      type: 'integer',
      label: 'tables/activation-tokens:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    activation_id_ref: {
      type: 'integer',
      label: 'tables/activation-tokens:activation_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
