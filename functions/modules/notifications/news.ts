import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { sharedFrom } from '@livingroom/shared/modules/analytics/rules/sharing.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { ChannelKind } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import { channelWords } from '@livingroom/shared/modules/channels/words.ts';
import type { notificationCalls } from '@livingroom/shared/modules/notifications/contract.ts';
import { listRows } from '../../core/tables/read/list-rows.ts';
import { findReleaseRound } from '../analytics/rounds.ts';
import { seesWhole } from '../analytics/sharing.ts';
import { type ListedRound, listRounds, withFigures } from '../reports/rounds.ts';
import { nameOfCompany, type Signed, visibleUnits } from '../reports/units.ts';

/** Ended jobs that are looked at, the latest first. */
const MOST_JOBS = 30;
/** Own actions that are looked at, the newest first. */
const MOST_ACTIONS = 200;
/** In UTC, on the day before an action is due. */
const DUE_FROM = 'T06:00:00.000Z';

type Items = CallOutput<(typeof notificationCalls)['operations']['readOwn']>['items'];

/** What happened, without whether it was seen. */
export type News = Omit<Items[number], 'is_new'>;

type Asking = { readonly context: Signed; readonly me: number; readonly since: string; readonly now: string };

const plain = { by: null, due_date: null, target: null } as const;

/**
 * What matters to the caller since a moment (ISO), newest first, read from the rows that it happened to, by what the
 * caller may see today. `me`: the caller's number in the organisation at hand.
 */
export async function readNews(context: Signed, me: number, since: string): Promise<readonly News[]> {
  const now = new Date(context.ports.clock.now()).toISOString();
  const asking = { context, me, since, now };
  const found = await Promise.all([
    readyReports(asking),
    aboutActions(asking),
    endedUploads(asking),
    disabledWebhooks(asking),
    stoppedFeeds(asking),
    brokenChannels(asking),
    reportedComments(asking),
  ]);
  return found
    .flat()
    .filter(({ at }) => at >= since && at <= now)
    .sort((a, b) => (a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? 1 : -1));
}

/** Rounds with figures that the caller has a unit in, from the moment at which they were released for good, and shared with the caller. */
async function readyReports({ context, since }: Asking): Promise<readonly News[]> {
  const sharedAt = (round: ListedRound) => (seesWhole(context) ? null : sharedFrom(round)) ?? '';
  const closed = (await listRounds(context)).filter(
    (round) => round.closed_at !== null && (round.closed_at >= since || sharedAt(round) >= since),
  );
  const found = await Promise.all(
    (await withFigures(context, closed)).map(async (listed) => {
      const { round_id, number } = listed;
      const round = await findReleaseRound(context, round_id);
      if (!round?.finished || !round.released) return [];
      const units = await visibleUnits(context, round, buildTree(round.units));
      if (units.length === 0) return [];
      const at = [round.released.at, sharedAt(listed)].toSorted().at(-1) ?? round.released.at;
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
async function aboutActions({ context, me, since, now }: Asking): Promise<readonly News[]> {
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

async function comments({ context, me, since }: Asking, own: Titles): Promise<readonly News[]> {
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
async function endedUploads({ context, since }: Asking): Promise<readonly News[]> {
  const { store, caller } = context;
  const { rows } = await store.table('jobs').page({
    where: { user_id_ref: caller.userId, status: ['completed', 'failed'], end_time: { gte: since } },
    sort: [{ field: 'end_time', direction: 'desc' }],
    limit: MOST_JOBS,
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
async function disabledWebhooks({ context, since }: Asking): Promise<readonly News[]> {
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

/** Feeds of people that wait for an administrator, or failed; one that a person has settled is no news. */
async function stoppedFeeds({ context, since }: Asking): Promise<readonly News[]> {
  if (!roleIncludes(context.caller.role, 'admin')) return [];
  const { store } = context;
  const runs = await store.table('feed_runs').every({
    where: { status: ['waiting', 'failed'], ended_at: { gte: since } },
    fields: ['feed_run_id', 'feed_id_ref', 'ended_at'],
  });
  if (runs.length === 0) return [];
  const feeds = await store.table('feeds').every({ fields: ['feed_id', 'name'] });
  const names = new Map(feeds.map(({ feed_id, name }) => [feed_id, name]));
  return runs.flatMap(({ feed_run_id, feed_id_ref, ended_at }) =>
    ended_at === null
      ? []
      : [
          {
            ...plain,
            key: `feed-${feed_run_id}`,
            kind: 'feed' as const,
            at: ended_at,
            subject: names.get(feed_id_ref) ?? '',
            target: feed_run_id,
          },
        ],
  );
}

/** Services beside mail that take nothing more, for administrators, until one connects them anew. */
async function brokenChannels({ context, since }: Asking): Promise<readonly News[]> {
  if (!roleIncludes(context.caller.role, 'admin')) return [];
  const rows = await context.store.table('message_channels').every({});
  return rows.flatMap(({ message_channel_id: kind, state, broken_at }) =>
    state !== 'broken' || broken_at === null || broken_at < since
      ? []
      : [
          {
            ...plain,
            key: `channel-${kind}-${broken_at}`,
            kind: 'channel' as const,
            at: broken_at,
            subject: say(channelWords(`name.${kind as ChannelKind}`), context.language),
            target: kind,
          },
        ],
  );
}

/** Comments that leaders reported, for administrators, until one of them decides; whoever reported it knows. */
async function reportedComments({ context, me, since }: Asking): Promise<readonly News[]> {
  if (!roleIncludes(context.caller.role, 'admin')) return [];
  const { store } = context;
  const rows = await store
    .table('comment_reports')
    .every({ where: { status: 'open', created_at: { gte: since } } });
  const others = rows.filter(({ employee_id_ref }) => employee_id_ref !== me);
  if (others.length === 0) return [];
  const company = await nameOfCompany(context);
  const ids = others.flatMap(({ unit_id_ref }) => unit_id_ref ?? []);
  const units = await store
    .table('units')
    .every({ where: { unit_id: ids }, fields: ['unit_id', 'unit_name'] });
  const names = new Map(units.map(({ unit_id, unit_name }) => [unit_id, unit_name]));
  return others.map(({ comment_report_id, unit_id_ref, created_at }) => ({
    ...plain,
    key: `reported-${comment_report_id}`,
    kind: 'reported' as const,
    at: created_at,
    subject: unit_id_ref === null ? company : (names.get(unit_id_ref) ?? ''),
    target: comment_report_id,
  }));
}

/**
 * The caller's action that comes next of those that became due in the week before a moment (ISO) or do so in the week after
 * it; null: none does.
 */
export async function nextDueAction(
  context: Signed,
  me: number,
  at: string,
): Promise<{ readonly title: string; readonly due_date: string } | null> {
  const day = (days: number) => new Date(Date.parse(at) + days * DAY_MS).toISOString();
  const { rows } = await listRows(context, findTable('actions'), {
    where: {
      and: [
        { field: 'owner_id_ref', op: 'eq', value: me },
        { field: 'stage', op: 'notIn', value: ['done', 'archived'] },
        { field: 'due_date', op: 'gte', value: day(-7) },
        { field: 'due_date', op: 'lt', value: day(7) },
      ],
    },
    sort: [{ field: 'due_date', direction: 'asc' }],
    limit: 1,
  });
  const [first] = rows;
  return first ? { title: String(first.body.title ?? ''), due_date: String(first.body.due_date) } : null;
}
