import type { DueKind } from '../../../core/due/kinds.ts';
import { forgetOldEvents, nextRetention } from '../forget-old-events.ts';

/** In the night, events of the audit trails that are older than the setting says go. */
export const auditRetention: DueKind = {
  name: 'audit-retention',
  serves: 'every',
  run: forgetOldEvents,
  next: nextRetention,
};
