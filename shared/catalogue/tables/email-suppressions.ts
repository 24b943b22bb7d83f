import { defineTable, internal, stampVariables } from '../define.ts';
import { refers } from '../refers.ts';

/** Addresses that refused mail for good: nothing is sent to one until it is cleared. One row an address. */
export const emailSuppressions = defineTable({
  id: 117,
  name: 'email_suppressions',
  label: ['Suppressed addresses', 'Direcciones suprimidas', 'Undertrykte adresser'],
  domain: 'emails',
  resource: 'email-suppressions',
  /** The digest of the address. */
  key: 'email_suppression_id',
  owner: 'account',
  container: 'activity',
  operations: [],
  access: {},
  scope: {},
  indexes: [['employee_id_ref']],
  variables: {
    email_suppression_id: { type: 'string', label: ['ID', 'ID', 'ID'], rules: ['not_null'], ...internal },
    /** Whom the mail was for that was refused. */
    employee_id_ref: { ...refers.employee, gdpr: 'personal', ...internal },
    reason: {
      type: 'string',
      label: ['Reason', 'Motivo', 'Årsag'],
      rules: ['not_null'],
      choices: [
        { value: 'bounced', label: ['Bounced', 'Rebotado', 'Afvist'] },
        { value: 'suppressed', label: ['Suppressed', 'Suprimido', 'Undertrykt'] },
      ],
      ...internal,
    },
    since: { type: 'datetime', label: ['Since', 'Desde', 'Siden'], rules: ['not_null'], ...internal },
    ...stampVariables,
  },
});
