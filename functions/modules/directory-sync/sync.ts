import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { onRecord } from '../../core/tables/audit/pending-events.ts';
import { announce, type Others } from '../../core/tables/hooks/announce.ts';
import { applyEntry, isChangeOf, planEntry } from './apply.ts';
import { brake, isTooMany } from './brake.ts';
import { connectionOf, watchConnection } from './connection.ts';
import { applyGroups } from './group-people.ts';

/** Entries of one pass. */
const PASS = 500;
/** A call applies so long, the timer goes on. */
const CALL_MS = 20_000;

type Entry = Row<'scim_users'>;

/** Applies an entry that the directory has just written, where the connection is on and the brake allows it. */
export async function applyNow(context: ServiceContext, entry: Entry): Promise<void> {
  const connection = await connectionOf(context);
  if (connection?.state !== 'on') return;
  await applyUnderBrake(context, entry, connection.approved_at ?? '');
}

/** False when the brake stopped it. */
async function applyUnderBrake(context: ServiceContext, entry: Entry, approvedAt: string): Promise<boolean> {
  const plan = await planEntry(context, entry);
  const isApproved = entry.updated_at <= approvedAt;
  if (isChangeOf(plan) && !isApproved && !(await mayChange(context, entry, approvedAt))) {
    await brake(context);
    return false;
  }
  await applyEntry(context, entry, plan);
  return true;
}

/** Changes of the same moment count each other: of sixty at once no more pass than one after the other. */
async function mayChange(context: ServiceContext, entry: Entry, approvedAt: string): Promise<boolean> {
  const facts = new Map([[String(entry.scim_user_id), 1]]);
  const fits = async (others: Others) => !(await isTooMuch(context, entry, { approvedAt, others }));
  return (await announce(context, { subject: 'scim_users', facts, fits })) !== null;
}

type Counted = { readonly approvedAt: string; readonly others: Others };

async function isTooMuch({ store, ports }: ServiceContext, entry: Entry, { approvedAt, others }: Counted) {
  const day = new Date(ports.clock.now() - DAY_MS).toISOString();
  const since = day > approvedAt ? day : approvedAt;
  const entries = store.table('scim_users');
  const announced = [...others.keys()].map(Number);
  const counted = new Set([entry.scim_user_id, ...announced]);
  const [changed, linked] = await Promise.all([
    entries.count({ changed_at: { gt: since }, scim_user_id: { notIn: [...counted] } }),
    entries.count({ employee_id_ref: { ne: null } }),
  ]);
  return isTooMany(changed + counted.size, linked);
}

/**
 * An admin has seen what waits: it is applied without the brake, and what comes from now on at once. What does not fit
 * into one call is applied by the timer. Errors: `conflict` where there is no connection.
 */
export async function approve(context: ServiceContext) {
  const { store, accountId, ports } = context;
  const connection = await connectionOf(context);
  if (!connection || connection.state === 'off') throw new AppError('conflict');
  const waiting = await store.table('scim_users').count({ state: 'waiting' });
  const event = {
    action: 'directory-synced',
    subject: 'directory',
    before: { state: connection.state },
    after: { state: 'on', waiting },
  } as const;
  await onRecord(context, [{ event, watched: await watchConnection(context) }], () =>
    store.table('scim_connections').change(accountId, () => ({ state: 'on', approved_at: nowOf(ports) })),
  );
  const own = { ...context, caller: null };
  await applyWaiting(own, ports.clock.now() + CALL_MS);
  await applyGroups(own, true);
  return { left: await store.table('scim_users').count({ state: 'waiting' }) };
}

async function applyWaiting(context: ServiceContext, until: number): Promise<void> {
  const { rows } = await context.store.table('scim_users').page({
    where: { state: 'waiting' },
    sort: [{ field: 'scim_user_id', direction: 'asc' }],
    limit: PASS,
  });
  for (const { body } of rows) {
    const connection = await connectionOf(context);
    if (connection?.state !== 'on' || context.ports.clock.now() > until) return;
    if (!(await applyUnderBrake(context, body, connection.approved_at ?? ''))) return;
  }
}

/** Applies what was left behind, in one account. */
export async function watchDirectory(ports: Ports, accountId: number): Promise<void> {
  const context = accountContext(ports, accountId);
  if ((await connectionOf(context))?.state !== 'on') return;
  // People who are made only now join groups that an admin has agreed to.
  const isApproved = (await context.store.table('scim_users').count({ state: 'waiting' })) > 0;
  await applyWaiting(context, Number.POSITIVE_INFINITY);
  await applyGroups(context, isApproved);
}

/** When something may be left behind (ms since 1970): now while entries wait, in a day where groups rest on the directory. */
export async function nextDirectoryWatch(ports: Ports, accountId: number): Promise<number | null> {
  const context = accountContext(ports, accountId);
  if ((await connectionOf(context))?.state !== 'on') return null;
  const now = ports.clock.now();
  if ((await context.store.table('scim_users').count({ state: 'waiting' })) > 0) return now;
  const resting = await context.store.table('employee_groups').count({ scim_group_id_ref: { ne: null } });
  return resting > 0 ? now + DAY_MS : null;
}
