import type { DueKind } from '../core/due/kinds.ts';
import { runDue } from '../core/due/run-due.ts';
import { settleEvents } from '../core/tables/audit/pending-events.ts';
import type { Timer } from '../core/timer.ts';
import { ownValuesWatch } from '../modules/accounts/clear-own-values.ts';
import { watchDeletions } from '../modules/accounts/watch-deletions.ts';
import { acceptedWatch } from '../modules/activations/timers/accepted-watch.ts';
import { analysisRuns } from '../modules/analyses/timers.ts';
import { closingAnalyticsTimer, mainAnalyticsTimer } from '../modules/analytics/timers.ts';
import { auditRetention } from '../modules/audit/timers/audit-retention.ts';
import { withdrawalWatch } from '../modules/dialogues/timers/withdrawal-watch.ts';
import { directoryWatch } from '../modules/directory-sync/timers.ts';
import { editRetention } from '../modules/edits/timers.ts';
import { emailChangeWatch } from '../modules/email-changes/timers.ts';
import { emailArchive } from '../modules/emails/timers/email-archive.ts';
import { outboxOf } from '../modules/emails/timers/outbox.ts';
import { errorRetention } from '../modules/error-log/timers.ts';
import { feedWorkOf } from '../modules/feeds/timers.ts';
import { flowWatch } from '../modules/flows/timers.ts';
import { jobWatchOf } from '../modules/jobs/timers.ts';
import { metricsRollUp } from '../modules/metrics/timers.ts';
import { startMigrations } from '../modules/migrations/run-migrations.ts';
import { pictureSweep } from '../modules/pictures/timers.ts';
import { pushWork } from '../modules/pushes/timers.ts';
import { uploadWatch } from '../modules/sheets/timers.ts';
import { webhookWork } from '../modules/webhooks/timers.ts';
import { importerOf } from './importer-of.ts';
import { jobKinds } from './job-kinds.ts';
import { mailKinds } from './mails.ts';

/** Work that organisations have at certain moments: none of it runs where nothing is due (`core/due`). */
export const dueKinds: readonly DueKind[] = [
  acceptedWatch,
  directoryWatch,
  emailChangeWatch,
  flowWatch,
  mainAnalyticsTimer,
  closingAnalyticsTimer,
  analysisRuns,
  uploadWatch,
  feedWorkOf(importerOf),
  jobWatchOf(jobKinds),
  outboxOf(mailKinds),
  emailArchive,
  auditRetention,
  errorRetention,
  editRetention,
  ownValuesWatch,
  metricsRollUp,
  pictureSweep,
  withdrawalWatch,
  webhookWork,
  pushWork,
];

/** All schedules of the product. At rest none of them asks the store more where there are more organisations. */
export const timers: readonly Timer[] = [
  { name: 'due-work', schedule: '20 */5 * * * *', run: (ports, named) => runDue(ports, dueKinds, named) },
  /** What a lost call did comes into the audit trail. */
  { name: 'audit-watch', schedule: '35 2/5 * * * *', run: settleEvents },
  /** Accounts whose time of grace is over are deleted, and a deletion that was lost goes on. */
  { name: 'account-deletions', schedule: '0 7/15 * * * *', run: watchDeletions },
  /** Migrations that were not begun, or whose workflow failed, go on. */
  { name: 'migration-watch', schedule: '45 10 * * * *', run: startMigrations },
];

/** Errors: a name that no timer has. */
export function timerOf(name: string): Timer {
  const timer = timers.find((one) => one.name === name);
  if (!timer) throw new Error(`No timer ${name}`);
  return timer;
}
