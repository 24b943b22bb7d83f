import type { Timer } from '../../../core/timer.ts';
import { archiveEmails } from '../archive-emails.ts';

/** Every night at half past three (UTC): mails of more than 90 days ago lose their address and words. */
export const emailArchive: Timer = {
  name: 'email-archive',
  schedule: '0 30 3 * * *',
  run: async (ports) => void (await archiveEmails(ports)),
};
