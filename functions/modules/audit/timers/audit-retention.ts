import type { Timer } from '../../../core/timer.ts';
import { forgetOldEvents } from '../forget-old-events.ts';

/** Every night at three (UTC): events of the audit trails that are older than the setting says go. */
export const auditRetention: Timer = {
  name: 'audit-retention',
  schedule: '0 0 3 * * *',
  run: forgetOldEvents,
};
