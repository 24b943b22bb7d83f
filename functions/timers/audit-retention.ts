import { forgetOldEvents } from '../services/audit/forget-old-events.ts';
import type { Timer } from './timer.ts';

/** Every night at three (UTC): events of the audit trails that are older than the setting says go. */
export const auditRetention: Timer = {
  name: 'audit-retention',
  schedule: '0 0 3 * * *',
  run: forgetOldEvents,
};
