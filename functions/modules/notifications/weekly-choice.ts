import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { atHour, laterDay, weekdayOf } from '@livingroom/shared/core/lib/zone.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ownNumber, type ServiceContext } from '../../core/context.ts';
import { organisationZone } from '../../core/tables/read/organisation-zone.ts';
import { isUnsubscribed, resubscribe } from '../emails/suppressions.ts';
import { loadZones } from '../people/time-zones.ts';
import type { Signed } from '../reports/units.ts';

/** Of Monday: the mail lies in the box before the week begins. */
const HOUR = 7;

const MONDAY = 1;

/** The next Monday morning after a moment (ms since 1970) by the clock of a zone. */
export function nextWeekly(now: number, zone: string): number {
  const days = Array.from({ length: 8 }, (_, days) => laterDay(now, days, zone));
  const moments = days.filter((day) => weekdayOf(day) === MONDAY).map((day) => atHour(day, HOUR, zone));
  const next = moments.find((moment) => moment > now);
  if (next === undefined) throw new Error('No Monday within eight days');
  return next;
}

/** When the next weekly mail of these people is due, each by their own clock, else by that of the organisation. */
export async function nextOfEach(
  context: ServiceContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const now = context.ports.clock.now();
  const [zone, zoneOf, people] = await Promise.all([
    organisationZone(context),
    loadZones(context, ids),
    context.store
      .table('employees')
      .every({ where: { employee_id: ids }, fields: ['employee_id', 'time_zone'] }),
  ]);
  const own = new Map(people.map((person) => [person.employee_id, zoneOf(person)]));
  return new Map(
    ids.map((id) => [id, new Date(nextWeekly(now, own.get(id) ?? zone)).toISOString()] as const),
  );
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
  const [next, weekly_email_id] = await Promise.all([
    nextOfEach(context, [me]),
    context.store.table('emails').takeKeys(1),
  ]);
  const weekly = { weekly_due_at: next.get(me) ?? null, weekly_email_id };
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
