import type { DueKind } from '../../../core/due/kinds.ts';
import { archiveEmails, nextArchive } from '../archive-emails.ts';

/** In the night, mails of more than 90 days ago lose their address and words. */
export const emailArchive: DueKind = {
  name: 'email-archive',
  event: 'archive-emails',
  serves: 'active',
  run: archiveEmails,
  next: nextArchive,
};
