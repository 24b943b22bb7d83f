import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';

/** Mails that were handed over until a moment, in milliseconds. */
export type SentMails = { readonly at: number; readonly count: number };

/** An organisation that got less than it asked for: how much, since when it waits and how long it is waited for, in ms. */
export type WaitingAccount = {
  readonly account: number;
  readonly wanted: number;
  readonly since: number;
  readonly until: number;
};

/** How many mails the product handed over lately: one row, in the system account, that every sender takes from. */
export const mailLedgers = defineTable({
  id: 114,
  name: 'mail_ledgers',
  label: 'tables/mail-ledgers:label',
  domain: 'system',
  resource: 'mail-ledgers',
  key: 'mail_ledger_id',
  owner: 'system',
  operations: [],
  access: {},
  scope: {},
  variables: {
    mail_ledger_id: {
      type: 'string',
      label: 'tables/mail-ledgers:mail_ledger_id',
      rules: ['not_null'],
      ...internal,
    },
    /** Times and counts of the last hour. */
    sent: {
      ...json<readonly SentMails[]>(),
      label: 'tables/mail-ledgers:sent',
      rules: ['not_null'],
      ...internal,
    },
    /** In milliseconds; 0 when the service did not ask to wait. */
    blocked_until: {
      type: 'integer',
      label: 'tables/mail-ledgers:blocked_until',
      rules: ['not_null'],
      ...internal,
    },
    /** Left out of what an earlier version wrote: nobody waits then. */
    waiting: {
      ...json<readonly WaitingAccount[]>(),
      label: 'tables/mail-ledgers:waiting',
      ...internal,
    },
    ...stampVariables,
  },
});
