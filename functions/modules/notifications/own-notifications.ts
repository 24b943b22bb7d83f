import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { ownEmployeeId } from '../../core/context.ts';
import type { Signed } from '../reports/units.ts';
import { readNews } from './news.ts';

/** What is older is no news any more. */
const DAYS = 30;
/** On the list at once. */
const MOST = 30;

type Own = CallOutput<(typeof notificationCalls)['operations']['readOwn']>;

/**
 * What matters to the caller, newest first. It is read from the rows themselves, by what the caller may see today:
 * nothing is copied, so nothing stays behind when a row, a person or a right goes. Who answered is in none of it.
 */
export async function readOwnNotifications(context: Signed): Promise<Own> {
  const me = ownEmployeeId(context);
  if (me === null || !roleIncludes(context.caller.role, 'manager'))
    return { items: [], unread: 0, weekly_mail: null };
  const since = new Date(context.ports.clock.now() - DAYS * DAY_MS).toISOString();
  const [mark, news] = await Promise.all([
    context.store.table('notification_marks').get(me),
    readNews(context, me, since),
  ]);
  const until = mark?.read_until ?? '';
  const items = news.slice(0, MOST).map((one) => ({ ...one, is_new: one.at > until }));
  const unread = items.filter(({ is_new }) => is_new).length;
  return { items, unread, weekly_mail: (mark?.weekly_due_at ?? null) !== null };
}

/** Says up to when the caller has seen them; never later than now, never back. Errors: `conflict`. */
export async function markRead(context: Signed, until: string): Promise<{ readonly read_until: string }> {
  const me = ownEmployeeId(context);
  const read_until = new Date(Math.min(Date.parse(until), context.ports.clock.now())).toISOString();
  if (me === null) return { read_until };
  const marks = context.store.table('notification_marks');
  const row = await marks.ensure({ notification_mark_id: me, employee_id_ref: me, read_until });
  if (row.read_until >= read_until) return { read_until: row.read_until };
  await marks.change(me, (mark) => (mark.read_until >= read_until ? null : { read_until }));
  return { read_until };
}
