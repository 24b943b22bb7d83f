import { accountDeletions } from './account-deletions.ts';
import { activationWatch } from './activation-watch.ts';
import { addressNotices } from './address-notices.ts';
import { auditRetention } from './audit-retention.ts';
import { emailChanges } from './email-changes.ts';
import { flowWatch } from './flow-watch.ts';
import { closingAnalyticsTimer, mainAnalyticsTimer } from './main-analytics.ts';
import type { Timer } from './timer.ts';
import { uploadWatch } from './upload-watch.ts';

export const timers: readonly Timer[] = [
  activationWatch,
  addressNotices,
  emailChanges,
  flowWatch,
  mainAnalyticsTimer,
  closingAnalyticsTimer,
  uploadWatch,
  auditRetention,
  accountDeletions,
];
