import { settleEvents } from '../../../core/tables/audit/pending-events.ts';
import type { Timer } from '../../../core/timer.ts';

/** Every 5 minutes: what a lost call did comes into the audit trail. */
export const auditWatch: Timer = { name: 'audit-watch', schedule: '35 2/5 * * * *', run: settleEvents };
