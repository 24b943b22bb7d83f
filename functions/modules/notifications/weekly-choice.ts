import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ownNumber, type ServiceContext } from '../../core/context.ts';
import { isUnsubscribed, resubscribe } from '../emails/suppressions.ts';
import type { Signed } from '../reports/units.ts';

/** Of Monday, UTC: mail lies in the box before the week begins in Europe. */
const HOUR_MS = 6 * 3_600_000;

/** 5 January 1970 was the first Monday. */
const FIRST_MONDAY = 4 * DAY_MS;

const WEEK_MS = 7 * DAY_MS;

/** The next Monday morning after a moment, both in ms since 1970. */
export function nextWeekly(now: number): number {
  const first = FIRST_MONDAY + HOUR_MS;
  return first + (Math.floor((now - first) / WEEK_MS) + 1) * WEEK_MS;
}

/** When the weekly mail is due next, and its number. */
export async function newWeekly({ store, ports }: ServiceContext) {
  return {
    weekly_due_at: new Date(nextWeekly(ports.clock.now())).toISOString(),
    weekly_email_id: await store.table('emails').takeKeys(1),
  };
}

/** Turns the caller's weekly mail on or off. Done twice, it is the same. Errors: `not-found`, `conflict`. */
export async function chooseWeekly(
  context: Signed,
  wanted: boolean,
): Promise<{ readonly weekly_mail: boolean; readonly was_unsubscribed: boolean }> {
  const me = ownNumber(context);
  if (!roleIncludes(context.caller.role, 'manager')) throw new AppError('not-found');
  const marks = context.store.table('notification_marks');
  const was_unsubscribed = wanted && (await isUnsubscribed(context, me));
  if (was_unsubscribed) await resubscribe(context, me);
  if (!wanted) {
    await marks.changeIfThere(me, ({ weekly_due_at }) =>
      weekly_due_at === null ? null : { weekly_due_at: null, weekly_email_id: null },
    );
    return { weekly_mail: false, was_unsubscribed };
  }
  const weekly = await newWeekly(context);
  // Nothing was seen yet: the bell says what is new by itself.
  const row = await marks.ensure({
    notification_mark_id: me,
    employee_id_ref: me,
    read_until: new Date(0).toISOString(),
    ...weekly,
  });
  if (row.weekly_due_at === null)
    await marks.change(me, ({ weekly_due_at }) => (weekly_due_at === null ? weekly : null));
  return { weekly_mail: true, was_unsubscribed };
}
