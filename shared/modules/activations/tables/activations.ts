import {
  defineTable,
  internal,
  keyVariable,
  readOnly,
  stampVariables,
} from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/** One invitation of a person to enter, from the wish to send it to what became of it. */
export const activations = defineTable({
  id: 6,
  name: 'activations',
  label: 'tables/activations:label',
  domain: 'activations',
  resource: 'activations',
  key: 'activation_id',
  owner: 'account',
  protection: protects.access,
  container: 'activity',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['employee_id_ref', 'created_at'], ['status', 'mail_due_at'], ['created_at'], ['email_id_ref']],
  sort: ['created_at'],
  variables: {
    activation_id: keyVariable,
    employee_id_ref: { ...refers.employee, rules: ['not_null'], gdpr: 'personal', ...readOnly },
    email_id_ref: {
      type: 'integer',
      label: 'tables/activations:email_id_ref',
      rules: ['not_null'],
      ...readOnly,
    },
    status: {
      type: 'string',
      label: 'tables/activations:status',
      rules: ['not_null'],
      initial: 'pending',
      choices: [
        { value: 'pending', label: 'tables/activations:status.pending' },
        { value: 'completed', label: 'tables/activations:status.completed' },
        { value: 'revoked', label: 'tables/activations:status.revoked' },
        { value: 'superseded', label: 'tables/activations:status.superseded' },
      ],
      ...readOnly,
    },
    role_name: {
      type: 'string',
      label: 'tables/activations:role_name',
      rules: ['not_null'],
      ...readOnly,
    },
    expires_at: {
      type: 'datetime',
      label: 'tables/activations:expires_at',
      rules: ['not_null'],
      ...readOnly,
    },
    completed_at: {
      type: 'datetime',
      label: 'tables/activations:completed_at',
      ...readOnly,
    },
    /** The number of an employee; no reference, so that a record keeps nobody from going. */
    sent_by: {
      type: 'integer',
      label: 'tables/activations:sent_by',
      gdpr: 'personal',
      protection: { anonymity: 'numbered' },
      ...readOnly,
    },
    /** Where the invitation went: it is no good for another address. */
    email_to: {
      type: 'string',
      label: 'tables/activations:email_to',
      rules: ['not_null', 'length_max:254'],
      gdpr: 'personal',
      ...readOnly,
    },
    /** When the mail is tried again; null once it has gone out or was refused for good. */
    mail_due_at: { type: 'datetime', label: 'tables/activations:mail_due_at', ...internal },
    /** Somebody is accepting it since then, ISO. */
    claimed_at: { type: 'datetime', label: 'tables/activations:claimed_at', ...internal },
    /** Hash of the key of that acceptance: sent again after a lost answer, it is the same one. */
    claim_key: {
      type: 'string',
      label: 'tables/activations:claim_key',
      indexed: false,
      ...internal,
    },
    ...stampVariables,
  },
});
