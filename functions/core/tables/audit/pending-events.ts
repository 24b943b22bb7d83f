import { createHash, randomUUID } from 'node:crypto';
import { findTable, isTableName, type NewRow, type Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { WatchedRow } from '@livingroom/shared/modules/audit/tables/pending-events.ts';
import type { Ports } from '../../context.ts';
import type { Body } from '../../storage/port.ts';
import { filledRow, nowOf, storeOf } from '../../storage/rows.ts';
import { detailsOf } from './details.ts';
import type { AuditEvent } from './event.ts';
import { type AuditContext, recordEvents, rowOf } from './record-event.ts';

/** An event of what is about to be done; its `after` may be said once it is. */
export type Draft = {
  readonly event: AuditEvent;
  /** By which one sees later whether it was done. Null: it counts as done unless it was refused. */
  readonly watched: WatchedRow | null;
};

export type Begun = readonly {
  readonly id: string;
  readonly context: AuditContext;
  readonly event: AuditEvent;
}[];

type Pending = Row<'pending_events'>;

/** A call is over after this; what it left behind is decided then. Longer than the longest activity of a workflow. */
const OVER_AFTER_MS = 10 * 60_000;
/** Rows of one write. */
const AT_ONCE = 100;

/**
 * Puts events down before what they tell of is done, so that no act is without its line whatever is cut off: `endEvents`
 * writes them into the trail, `settleEvents` those that a lost call left behind. Throws when they cannot be put down.
 */
export async function beginEvents(context: AuditContext, drafts: readonly Draft[]): Promise<Begun> {
  const begun = drafts.map(({ event, watched }) => {
    const told = { ...event, once: event.once ?? randomUUID() };
    const row = rowOf(context, told);
    return { id: `${context.accountId}-${row.audit_event_id}`, context, event: told, row, watched };
  });
  const pending = pendingOf(context.ports);
  for (let start = 0; start < begun.length; start += AT_ONCE) {
    const part = begun.slice(start, start + AT_ONCE);
    await pending.createMissing(
      part.map(({ id, row, watched }) => ({
        ...{ pending_event_id: id, account_id_ref: context.accountId, begun_at: nowOf(context.ports) },
        event: row as Pending['event'],
        watched,
      })),
    );
  }
  return begun.map(({ id, event }) => ({ id, context, event }));
}

/**
 * Writes those into the trail that were done, as `outcome` tells them now; null: it was not. What cannot be written
 * stays behind and is settled later: the act is done, and the call says so.
 */
export async function endEvents(begun: Begun, outcome: (place: number) => AuditEvent | null): Promise<void> {
  const [first] = begun;
  if (!first) return;
  try {
    const told = begun.flatMap(({ event }, place) => {
      const said = outcome(place);
      return said ? [{ ...said, once: event.once ?? '' }] : [];
    });
    await recordEvents(first.context, told);
    await forget(first.context.ports, begun);
  } catch (error) {
    const { ports, accountId } = first.context;
    ports.log.write({ level: 'error', event: 'audit-event-late', accountId, error });
  }
}

/**
 * Does something on record: the event is put down before it and written after it, `told` with what came of it. What is
 * refused leaves no line, unless the watched row shows that it was done all the same.
 */
export async function onRecord<T>(
  context: AuditContext,
  drafts: readonly Draft[],
  act: () => Promise<T>,
  told: (event: AuditEvent, result: T) => AuditEvent | null | Promise<AuditEvent | null> = (event) => event,
): Promise<T> {
  const begun = await beginEvents(context, drafts);
  let result: T;
  try {
    result = await act();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await settleBegun(context.ports, begun);
    throw error;
  }
  const ended = await Promise.all(begun.map(({ event }) => told(event, result)));
  await endEvents(begun, (place) => ended[place] ?? null);
  return result;
}

/** What of a row says whether it was changed: the named columns as they are now. */
export async function watchRow(ports: Ports, row: Omit<WatchedRow, 'was'>): Promise<WatchedRow> {
  return { ...row, was: await stateOf(ports, row) };
}

/** The same of a row that was read already. */
export function watchedAs(row: Omit<WatchedRow, 'was'>, body: Body | null): WatchedRow {
  return { ...row, was: body && hashOf(row, body) };
}

/** Decides on events that lost calls left behind: into the trail when the act was done, else they go. */
export async function settleEvents(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now() - OVER_AFTER_MS).toISOString();
  const rows = await pendingOf(ports).every({
    where: { begun_at: { lt: before } },
    sort: [{ field: 'begun_at', direction: 'asc' }],
  });
  for (const row of rows) {
    try {
      await settle(ports, row);
    } catch (error) {
      const accountId = row.account_id_ref;
      ports.log.write({ level: 'error', event: 'audit-event-unsettled', accountId, error });
    }
  }
}

/** Of a call that was refused: what it did not do goes at once. */
async function settleBegun(ports: Ports, begun: Begun): Promise<void> {
  for (const { id } of begun) {
    const row = await pendingOf(ports).get(id);
    if (!row) continue;
    const { watched } = row;
    const isUndone = watched === null || (await stateOf(ports, watched)) === watched.was;
    if (isUndone) await pendingOf(ports).removeEvery({ pending_event_id: id });
  }
}

async function settle(
  ports: Ports,
  { pending_event_id: id, account_id_ref, ...row }: Pending,
): Promise<void> {
  const { watched, begun_at } = row;
  const event = row.event as object as NewRow<'audit_events'>;
  const isUndone = watched !== null && (await stateOf(ports, watched)) === watched.was;
  const trail = storeOf(ports, account_id_ref).table('audit_events');
  if (!isUndone && !(await isToldOf(ports, account_id_ref, { event, begun_at })))
    await trail.ensure(await told(ports, event, watched));
  await pendingOf(ports).removeEvery({ pending_event_id: id });
}

/** The event with what its row says by now, where it is to tell that. */
async function told(
  ports: Ports,
  event: NewRow<'audit_events'>,
  watched: WatchedRow | null,
): Promise<NewRow<'audit_events'>> {
  const { tells } = watched ?? {};
  if (!watched || !tells || !isTableName(watched.table)) return event;
  const row = await ports.store.forAccount(watched.account).get(watched.table, watched.id, watched.shard);
  const said = Object.entries(tells).map(([field, column]) => [field, plainValue(row?.body[column])]);
  const after = { ...event.after, ...Object.fromEntries(said) };
  const { before = null } = event;
  return { ...event, after, details: detailsOf({ subject: watched.table, before, after }) };
}

function plainValue(value: Json | undefined): string | number | boolean | null {
  return typeof value === 'object' || value === undefined ? null : value;
}

/** Whether the same was done again from the same state: then this is what was tried before, and its retry is on record. */
async function isToldOf(
  ports: Ports,
  accountId: number,
  { event, begun_at }: { readonly event: NewRow<'audit_events'>; readonly begun_at: string },
): Promise<boolean> {
  const lines = await storeOf(ports, accountId)
    .table('audit_events')
    .every({ where: { action: event.action, happened_at: { gte: begun_at } } });
  return lines.some(
    (line) =>
      line.subject === event.subject &&
      line.subject_id === (event.subject_id ?? null) &&
      line.employee_id_ref === (event.employee_id_ref ?? null) &&
      JSON.stringify(line.before) === JSON.stringify(event.before ?? null) &&
      line.after?.command === event.after?.command,
  );
}

async function stateOf(ports: Ports, row: Omit<WatchedRow, 'was'>): Promise<string | null> {
  const stored = await ports.store.forAccount(row.account).get(row.table, row.id, row.shard);
  return stored && hashOf(row, stored.body);
}

/** No value of a row is kept twice: the hash tells whether it changed. */
function hashOf({ table, columns }: Omit<WatchedRow, 'was'>, body: Body): string {
  const filled = filledRow(findTable(table), body);
  const values = columns.map((column) => filled[column] ?? null);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

async function forget(ports: Ports, begun: Begun): Promise<void> {
  for (let start = 0; start < begun.length; start += AT_ONCE) {
    const ids = begun.slice(start, start + AT_ONCE).map(({ id }) => id);
    const rows = await Promise.all(ids.map((id) => pendingOf(ports).find(id)));
    const writes = rows.flatMap((from) => (from ? [{ kind: 'delete' as const, from }] : []));
    if (writes.length > 0) await pendingOf(ports).write(writes);
  }
}

/** All of them lie with the system account: one look finds those of every organisation. */
function pendingOf(ports: Ports) {
  return storeOf(ports, SYSTEM_ACCOUNT_ID).table('pending_events');
}
