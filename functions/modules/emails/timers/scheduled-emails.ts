import type { Timer } from '../../../core/timer.ts';
import { sendScheduledEmails } from '../scheduled.ts';

/** Every 5 minutes: mails of calls that had to wait for the quota or the mail service go out. */
export const scheduledEmails: Timer = {
  name: 'scheduled-emails',
  schedule: '20 1/5 * * * *',
  run: async (ports) => void (await sendScheduledEmails(ports)),
};
