import { defineTable, keyVariable, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** One sign-in of a person: from where, with what, and when it ended. Tokens are never stored. */
export const authentications = defineTable({
  id: 8,
  name: 'authentications',
  label: 'tables/authentications:label',
  domain: 'authentications',
  resource: 'authentications',
  key: 'authentication_id',
  owner: 'account',
  protection: protects.access,
  container: 'activity',
  block: { of: 'authentication_id', size: 2_000_000 },
  operations: [],
  access: {},
  scope: {},
  indexes: [['user_id_ref', 'created_at'], ['employee_id_ref'], ['created_at']],
  sort: ['created_at'],
  variables: {
    authentication_id: keyVariable,
    user_id_ref: {
      type: 'integer',
      label: 'tables/authentications:user_id_ref',
      rules: ['not_null'],
      ...readOnly,
    },
    employee_id_ref: { ...refers.employee, rules: ['not_null'], gdpr: 'personal', ...readOnly },
    login_success: {
      type: 'boolean',
      label: 'tables/authentications:login_success',
      rules: ['not_null'],
      ...readOnly,
    },
    ip_address: {
      type: 'string',
      label: 'tables/authentications:ip_address',
      rules: ['length_max:64'],
      gdpr: 'personal',
      ...readOnly,
    },
    user_agent: {
      type: 'string',
      label: 'tables/authentications:user_agent',
      rules: ['length_max:500'],
      gdpr: 'personal',
      ...readOnly,
    },
    token_expiry: { type: 'integer', label: 'tables/authentications:token_expiry', ...readOnly },
    session_state: {
      type: 'string',
      label: 'tables/authentications:session_state',
      rules: ['length_max:200'],
      ...readOnly,
    },
    logged_out_at: {
      type: 'datetime',
      label: 'tables/authentications:logged_out_at',
      protection: {},
      ...readOnly,
    },
    ...stampVariables,
  },
});
