import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { ownEmployeeId } from '../../core/context.ts';
import { listRows } from '../../core/tables/read/list-rows.ts';
import { findReleaseRound } from '../analytics/rounds.ts';
import { listRounds, withFigures } from '../reports/rounds.ts';
import { type Signed, visibleUnits } from '../reports/units.ts';

/** What is older is no news any more. */
const DAYS = 30;
/** On the list at once. */
const MOST = 30;
/** Own actions that are looked at, the newest first. */
const MOST_ACTIONS = 200;
/** In UTC, on the day before an action is due. */
const DUE_FROM = 'T06:00:00.000Z';

type Own = CallOutput<(typeof notificationCalls)['operations']['readOwn']>;
type Found = Omit<Own['items'][number], 'is_new'>;
type Asking = { readonly context: Signed; readonly me: number; readonly since: string; readonly now: string };

const plain = { by: null, due_date: null, target: null } as const;

/**
 * What matters to the caller, newest first. It is read from the rows themselves, by what the caller may see today:
 * nothing is copied, so nothing stays behind when a row, a person or a right goes. Who answered is in none of it.
 */
export async function readOwnNotifications(context: Signed): Promise<Own> {
  const me = ownEmployeeId(context);
  if (me === null || !roleIncludes(context.caller.role, 'manager')) return { items: [], unread: 0 };
  const at = context.ports.clock.now();
  const now = new Date(at).toISOString();
  const asking = { context, me, since: new Date(at - DAYS * DAY_MS).toISOString(), now };
  const [mark, ...found] = await Promise.all([
    context.store.table('notification_marks').get(me),
    readyReports(asking),
    aboutActions(asking),
    endedUploads(asking),
    disabledWebhooks(asking),
  ]);
  const until = mark?.read_until ?? '';
  const items = found
    .flat()
    .filter((one) => one.at >= asking.since && one.at <= now)
    .sort((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? 1 : -1))
    .slice(0, MOST)
    .map((one) => ({ ...one, is_new: one.at > until }));
  return { items, unread: items.filter(({ is_new }) => is_new).length };
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

/** Rounds with figures that the caller has a unit in, from the moment at which they were released for good. */
async function readyReports({ context, since }: Asking): Promise<readonly Found[]> {
  const closed = (await listRounds(context)).filter(
    ({ closed_at }) => closed_at !== null && closed_at >= since,
  );
  const found = await Promise.all(
    (await withFigures(context, closed)).map(async ({ round_id, number }) => {
      const round = await findReleaseRound(context, round_id);
      if (!round?.finished || !round.released) return [];
      const units = await visibleUnits(context, round, buildTree(round.units));
      if (units.length === 0) return [];
      const { at } = round.released;
      return [
        {
          ...plain,
          key: `report-${round_id}`,
          kind: 'report' as const,
          at,
          subject: String(number),
          target: round_id,
        },
      ];
    }),
  );
  return found.flat();
}

/** The caller's actions that are due, and what others have written about them. */
async function aboutActions({ context, me, since, now }: Asking): Promise<readonly Found[]> {
  const { rows } = await listRows(context, findTable('actions'), {
    where: { field: 'owner_id_ref', op: 'eq', value: me },
    sort: [{ field: 'action_id', direction: 'desc' }],
    limit: MOST_ACTIONS,
  });
  const own = new Map(
    rows.map(({ body }) => [
      Number(body.action_id),
      { title: String(body.title ?? ''), stage: body.stage, due: body.due_date },
    ]),
  );
  const due = [...own].flatMap(([id, { title, stage, due: day }]) => {
    const dueAt = Date.parse(String(day));
    if (Number.isNaN(dueAt) || stage === 'done' || stage === 'archived') return [];
    const at = new Date(dueAt - DAY_MS).toISOString().slice(0, 10) + DUE_FROM;
    if (at > now) return [];
    return [
      {
        ...plain,
        key: `due-${id}-${day}`,
        kind: 'due' as const,
        at,
        subject: title,
        due_date: String(day),
        target: String(id),
      },
    ];
  });
  return [...due, ...(await comments({ context, me, since, now }, own))];
}

type Titles = ReadonlyMap<number, { readonly title: string }>;

async function comments({ context, me, since }: Asking, own: Titles): Promise<readonly Found[]> {
  if (own.size === 0) return [];
  const { store } = context;
  const where = { action_id_ref: [...own.keys()], created_at: { gte: since } };
  const written = (await store.table('action_comments').every({ where })).filter(
    ({ employee_id_ref }) => employee_id_ref !== me,
  );
  const people = [...new Set(written.flatMap(({ employee_id_ref }) => employee_id_ref ?? []))];
  const fields = ['employee_id', 'given_name', 'family_name'] as const;
  const rows =
    people.length === 0
      ? []
      : await store.table('employees').every({ where: { employee_id: people }, fields });
  const names = new Map(rows.map((row) => [row.employee_id, fullName(row)]));
  return written.map(({ action_comment_id, action_id_ref, employee_id_ref, created_at }) => ({
    ...plain,
    key: `comment-${action_comment_id}`,
    kind: 'comment' as const,
    at: created_at,
    subject: own.get(action_id_ref)?.title ?? '',
    by: (employee_id_ref === null ? null : names.get(employee_id_ref)) || null,
    target: String(action_id_ref),
  }));
}

/** The caller's uploads and bulk work that have ended. By user: an employee's number is one of an account alone. */
async function endedUploads({ context, since }: Asking): Promise<readonly Found[]> {
  const { store, caller } = context;
  const { rows } = await store.table('jobs').page({
    where: { user_id_ref: caller.userId, status: ['completed', 'failed'], end_time: { gte: since } },
    sort: [{ field: 'end_time', direction: 'desc' }],
    limit: MOST,
  });
  return rows.flatMap(({ body: { job_id, job_name, job_type, status, end_time } }) =>
    job_type === 'file_download' || end_time === null
      ? []
      : [
          {
            ...plain,
            key: `upload-${job_id}`,
            kind: status === 'failed' ? ('uploadFailed' as const) : ('upload' as const),
            at: end_time,
            subject: job_name,
          },
        ],
  );
}

/** Addresses of the organisation that the product switched off, for its administrators. */
async function disabledWebhooks({ context, since }: Asking): Promise<readonly Found[]> {
  if (!roleIncludes(context.caller.role, 'admin')) return [];
  const rows = await context.store
    .table('webhooks')
    .every({ where: { disabled_at: { gte: since } }, fields: ['webhook_id', 'name', 'disabled_at'] });
  return rows.flatMap(({ webhook_id, name, disabled_at }) =>
    disabled_at === null
      ? []
      : [
          {
            ...plain,
            key: `webhook-${webhook_id}-${disabled_at}`,
            kind: 'webhook' as const,
            at: disabled_at,
            subject: name,
            target: String(webhook_id),
          },
        ],
  );
}
