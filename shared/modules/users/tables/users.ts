import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';

/** How a person of an account signs in, one row a person; the sign-in and invitation services alone read and write it. */
export const users = defineTable({
  id: 3,
  name: 'users',
  label: 'tables/users:label',
  domain: 'users',
  resource: 'users',
  key: 'user_id',
  document: ['account_id_ref', 'employee_id_ref'],
  owner: 'system',
  protection: protects.access,
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
      label: 'tables/users:email',
      rules: ['not_null', 'email', 'length_max:254'],
      gdpr: 'personal',
      ...readOnly,
    },
    account_id_ref: {
      type: 'integer',
      label: 'tables/users:account_id_ref',
      rules: ['not_null'],
      references: { table: 'accounts', display: ['account_name'] },
      ...readOnly,
    },
    employee_id_ref: {
      type: 'integer',
      label: 'tables/users:employee_id_ref',
      rules: ['not_null'],
      gdpr: 'personal',
      ...readOnly,
    },
    /** The row of `identities` that this person signs in by; null until it is bound. */
    identity_key: { type: 'string', label: 'tables/users:identity_key', ...internal },
    status: {
      type: 'string',
      label: 'tables/users:status',
      rules: ['not_null'],
      initial: 'pending',
      choices: [
        { value: 'pending', label: 'tables/users:status.pending' },
        { value: 'active', label: 'tables/users:status.active' },
        { value: 'inactive', label: 'tables/users:status.inactive' },
      ],
      ...readOnly,
    },
    last_login: {
      type: 'datetime',
      label: 'tables/users:last_login',
      protection: {},
      ...readOnly,
    },
    last_logout: {
      type: 'datetime',
      label: 'tables/users:last_logout',
      protection: {},
      ...readOnly,
    },
    /** Seconds since 1970: no token that was issued before opens anything. */
    tokens_from: { type: 'integer', label: 'tables/users:tokens_from', ...internal },
    /** The sign-ins that the person has ended: no token of theirs opens anything. */
    ended_sessions: {
      type: 'json',
      label: 'tables/users:ended_sessions',
      ...internal,
    },
    /**
     * The private key (P-256, PKCS#8, base64url) of what the person's devices keep sealed between two sign-ins; made on
     * first demand, and another one once another identity is bound. It leaves by `users.sealKey` alone, to its owner.
     */
    seal_key: {
      type: 'string',
      label: 'tables/users:seal_key',
      gdpr: 'personal',
      // Nobody is found by it.
      indexed: false,
      ...internal,
    },
    ...stampVariables,
  },
});
