import type { DueKind } from '../../../core/due/kinds.ts';
import { nextScheduledEmail, sendScheduledEmails } from '../scheduled.ts';

/** Mails of calls that had to wait for the quota or the mail service go out. */
export const scheduledEmails: DueKind = {
  name: 'scheduled-emails',
  serves: 'active',
  run: sendScheduledEmails,
  next: nextScheduledEmail,
};
