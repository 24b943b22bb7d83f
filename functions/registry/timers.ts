import type { Timer } from '../core/timer.ts';
import { accountDeletions } from '../modules/accounts/timers.ts';
import { activationWatch } from '../modules/activations/timers/activation-watch.ts';
import { addressNotices } from '../modules/activations/timers/address-notices.ts';
import { closingAnalyticsTimer, mainAnalyticsTimer } from '../modules/analytics/timers.ts';
import { auditRetention } from '../modules/audit/timers/audit-retention.ts';
import { auditWatch } from '../modules/audit/timers/audit-watch.ts';
import { bulkWatch } from '../modules/dialogues/timers/bulk-watch.ts';
import { withdrawalWatch } from '../modules/dialogues/timers/withdrawal-watch.ts';
import { directoryWatch } from '../modules/directory-sync/timers.ts';
import { emailChangeWatch } from '../modules/email-changes/timers.ts';
import { emailArchive } from '../modules/emails/timers/email-archive.ts';
import { scheduledEmails } from '../modules/emails/timers/scheduled-emails.ts';
import { flowWatch } from '../modules/flows/timers.ts';
import { migrationWatch } from '../modules/migrations/timers.ts';
import { pictureSweep } from '../modules/pictures/timers.ts';
import { uploadWatch } from '../modules/sheets/timers.ts';

export const timers: readonly Timer[] = [
  activationWatch,
  addressNotices,
  directoryWatch,
  emailChangeWatch,
  flowWatch,
  mainAnalyticsTimer,
  closingAnalyticsTimer,
  uploadWatch,
  bulkWatch,
  scheduledEmails,
  emailArchive,
  auditRetention,
  auditWatch,
  pictureSweep,
  accountDeletions,
  migrationWatch,
  withdrawalWatch,
];

/** Errors: a name that no timer has. */
export function timerOf(name: string): Timer {
  const timer = timers.find((one) => one.name === name);
  if (!timer) throw new Error(`No timer ${name}`);
  return timer;
}
