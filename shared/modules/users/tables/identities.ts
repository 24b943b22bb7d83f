import { defineTable, internal, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';

/**
 * Whose an identity of the directory is: bound once, by an activation, for as long as the person is there. Its row is
 * named by a hash of the directory and the person's id in it.
 */
export const identities = defineTable({
  id: 5,
  name: 'identities',
  label: 'tables/identities:label',
  domain: 'users',
  resource: 'identities',
  key: 'identity_key',
  owner: 'system',
  protection: protects.access,
  operations: [],
  access: {},
  scope: {},
  indexes: [['account_id_ref', 'employee_id_ref']],
  variables: {
    identity_key: {
      type: 'string',
      label: 'tables/identities:identity_key',
      rules: ['not_null'],
      ...internal,
    },
    /** The person's id in the directory. */
    subject: {
      type: 'string',
      label: 'tables/identities:subject',
      rules: ['not_null'],
      gdpr: 'personal',
      ...internal,
    },
    account_id_ref: {
      type: 'integer',
      label: 'tables/identities:account_id_ref',
      rules: ['not_null'],
      ...internal,
    },
    employee_id_ref: {
      type: 'integer',
      label: 'tables/identities:employee_id_ref',
      rules: ['not_null'],
      gdpr: 'personal',
      ...internal,
    },
    bound_at: {
      type: 'datetime',
      label: 'tables/identities:bound_at',
      rules: ['not_null'],
      ...internal,
    },
    /**
     * Since when the sign-in may count in rounds (privacy.md 11.1): it was bound, revoked or moved then. Null in rows
     * of before, which count from `bound_at`.
     */
    counts_from: { type: 'datetime', label: 'tables/identities:counts_from', ...internal },
    /** When the person was made less than an administrator: for some time on, the sign-in is protected as one's (privacy.md 11.3). */
    led_until: { type: 'datetime', label: 'tables/identities:led_until', ...internal },
    ...stampVariables,
  },
});
