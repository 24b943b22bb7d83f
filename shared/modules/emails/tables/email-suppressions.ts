import { defineTable, internal, readOnly, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';

/**
 * Who gets no mail: addresses that refused it for good, until they are cleared, one row each; and people who want none
 * but those that their access needs, one row each.
 */
export const emailSuppressions = defineTable({
  id: 117,
  name: 'email_suppressions',
  label: 'tables/email-suppressions:label',
  domain: 'emails',
  resource: 'email-suppressions',
  /** The digest of the address, or the number of the person. */
  key: 'email_suppression_id',
  owner: 'account',
  protection: protects.mails,
  container: 'activity',
  operations: ['read', 'readAll'],
  access: { read: ['admin', 'system'] },
  scope: { admin: 'all', system: 'all' },
  indexes: [['employee_id_ref'], ['reason', 'since']],
  variables: {
    email_suppression_id: {
      type: 'string',
      label: 'tables/email-suppressions:email_suppression_id',
      rules: ['not_null'],
      ...internal,
    },
    /** Whom the mail was for that was refused, or who wants none. */
    employee_id_ref: { ...refers.employee, gdpr: 'personal', ...readOnly },
    reason: {
      type: 'string',
      label: 'tables/email-suppressions:reason',
      rules: ['not_null'],
      choices: [
        { value: 'bounced', label: 'tables/email-suppressions:reason.bounced' },
        { value: 'suppressed', label: 'tables/email-suppressions:reason.suppressed' },
        { value: 'unsubscribed', label: 'tables/email-suppressions:reason.unsubscribed' },
      ],
      ...readOnly,
    },
    /** Told to nobody: the hour after a reminder would name those who had not answered. */
    since: { type: 'datetime', label: 'tables/email-suppressions:since', rules: ['not_null'], ...internal },
    created_at: { ...stampVariables.created_at, ...internal },
    updated_at: { ...stampVariables.updated_at, ...internal },
  },
});
