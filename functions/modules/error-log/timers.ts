import { errorLimits } from '@livingroom/shared/modules/error-log/tables/error-limits.ts';
import type { DueKind } from '../../core/due/kinds.ts';
import { forgetOldErrors, nextForgetting } from './forget-old-errors.ts';

/** In the night, entries of the error log that are older than 90 days go. */
export const errorRetention: DueKind = {
  name: 'error-retention',
  serves: 'every',
  run: (ports, accountId) =>
    nextForgetting(ports, accountId).then((due) =>
      due === null ? 0 : forgetOldErrors(ports, errorLimits.pruneDays),
    ),
  next: nextForgetting,
};
