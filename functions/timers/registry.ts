import { accountDeletions } from './account-deletions.ts';
import { activationWatch } from './activation-watch.ts';
import { addressNotices } from './address-notices.ts';
import { auditRetention } from './audit-retention.ts';
import { auditWatch } from './audit-watch.ts';
import { bulkWatch } from './bulk-watch.ts';
import { directoryWatch } from './directory-watch.ts';
import { emailArchive } from './email-archive.ts';
import { emailChangeWatch } from './email-change-watch.ts';
import { flowWatch } from './flow-watch.ts';
import { closingAnalyticsTimer, mainAnalyticsTimer } from './main-analytics.ts';
import { migrationWatch } from './migration-watch.ts';
import { pictureSweep } from './picture-sweep.ts';
import { scheduledEmails } from './scheduled-emails.ts';
import type { Timer } from './timer.ts';
import { uploadWatch } from './upload-watch.ts';
import { withdrawalWatch } from './withdrawal-watch.ts';

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
