import { archiveEmails } from '../services/email-archive/archive-emails.ts';
import type { Timer } from './timer.ts';

/** Every night at half past three (UTC): mails of more than 90 days ago lose their address and words. */
export const emailArchive: Timer = {
  name: 'email-archive',
  schedule: '0 30 3 * * *',
  run: async (ports) => void (await archiveEmails(ports)),
};
