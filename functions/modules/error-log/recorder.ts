import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { referenceOf } from '@livingroom/shared/modules/error-log/rules/reference.ts';
import { severityOrder } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { createLimiter, type Limit } from '../../core/access/limits.ts';
import type { Clock } from '../../core/gateways/clock/port.ts';
import type { ErrorRecorder, Occurrence } from '../../core/gateways/log/port.ts';
import type { DocumentStore } from '../../core/storage/port.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { causeOf } from './cause.ts';

/** Entries of one cause that an instance stores; what is beyond is counted at the cause alone. */
const ofCause: Limit = { calls: 20, seconds: 60 };

/** Entries of all causes together that an instance stores. */
const ofAll: Limit = { calls: 2_000, seconds: 3600 };

/** What the site of one organisation may add by an instance; what is beyond is left out: it is one client's own word. */
const ofSite: Limit = { calls: 500, seconds: 3600 };

/** Occurrences that wait for the store at most: while it is away, new ones are left out. */
const WAITING = 1_000;

/** What happens within this time is written together, in ms; and the pause after a write that failed. */
const TOGETHER_MS = 500;
const PAUSE_MS = 30_000;

/** Organisations that a cause names. */
const NAMED = 200;

type Cause = Row<'error_causes'>;

type Ports = { readonly store: DocumentStore; readonly clock: Clock };

type Occurred = { readonly first: Occurrence; readonly all: Occurrence[]; stored: Occurrence[] };

/**
 * Puts what went wrong into the error log, in the background: nobody waits for it, and nothing fails because of it. While
 * the store is away occurrences wait, so that the outage itself is in the log afterwards.
 */
export function createRecorder(ports: Ports): ErrorRecorder {
  const limiter = createLimiter(ports.clock, 1);
  let waiting = new Map<string, Occurred>();
  let count = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const later = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = null;
      void write();
    }, ms);
    timer.unref();
  };
  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      const due = waiting;
      waiting = new Map();
      count = 0;
      for (const [cause, occurred] of due) {
        try {
          await store(ports, cause, occurred);
        } catch {
          // Not in the log: its own failures would feed it.
          hold(cause, occurred);
        }
      }
      if (waiting.size > 0) later(PAUSE_MS);
    });
    return writing;
  };
  const hold = (cause: string, { first, all, stored }: Occurred): void => {
    if (count + all.length > WAITING) return;
    count += all.length;
    const same = waiting.get(cause);
    if (!same) return void waiting.set(cause, { first, all, stored });
    same.all.unshift(...all);
    same.stored = [...stored, ...same.stored];
  };

  return {
    take(occurrence) {
      if (count >= WAITING) return;
      const isOfSite = occurrence.metadata.source === 'site';
      if (isOfSite && !spent(limiter, `site ${occurrence.accountId}`, ofSite)) return;
      const cause = causeOf(occurrence);
      const same = waiting.get(cause) ?? { first: occurrence, all: [], stored: [] };
      same.all.push(occurrence);
      if (spent(limiter, cause, ofCause) && spent(limiter, 'all', ofAll)) same.stored.push(occurrence);
      waiting.set(cause, same);
      count += 1;
      later(TOGETHER_MS);
    },
    settle: () => (waiting.size > 0 ? write() : writing),
  };
}

function spent(limiter: ReturnType<typeof createLimiter>, key: string, limit: Limit): boolean {
  try {
    limiter.spend(key, limit);
    return true;
  } catch {
    return false;
  }
}

/** The cause first: its entries have its state. */
async function store(ports: Ports, id: string, occurred: Occurred): Promise<void> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const { first, all, stored } = await withoutDeleted(ports, occurred);
  const cause = await system.table('error_causes').decide(id, (known) => changed(id, known, { first, all }));
  if (!cause || stored.length === 0) return;
  const entries = system.table('error_logs');
  const from = await entries.takeKeys(stored.length);
  await entries.createMissing(stored.map((one, at) => entryOf(one, { cause, error_id: from + at })));
}

/** What went wrong in an organisation that is being deleted stays in the log; which organisation it was does not. */
async function withoutDeleted(ports: Ports, { first, all, stored }: Occurred): Promise<Occurred> {
  const accounts = storeOf(ports, SYSTEM_ACCOUNT_ID).table('accounts');
  const named = [...new Set(all.flatMap(({ accountId }) => accountId ?? []))].filter(
    (id) => id !== SYSTEM_ACCOUNT_ID,
  );
  const known = await Promise.all(named.map((id) => accounts.get(id)));
  const deleted = new Set(named.filter((_, place) => (known[place]?.status ?? 'closed') === 'closed'));
  const unnamed = (one: Occurrence): Occurrence =>
    one.accountId !== null && deleted.has(one.accountId) ? { ...one, accountId: null } : one;
  return { first: unnamed(first), all: all.map(unnamed), stored: stored.map(unnamed) };
}

type Seen = Pick<Occurred, 'first' | 'all'>;

function changed(id: string, known: Cause | null, { first, all }: Seen): Cause {
  const times = all.map(({ at }) => at);
  const releases = all.map(({ metadata }) => metadata.release);
  const organisations = new Set(known?.organisations ?? []);
  for (const { accountId } of all) if (accountId !== null) organisations.add(accountId);
  const [earliest, latest] = [iso(Math.min(...times)), iso(Math.max(...times))];
  const worst = all.reduce((a, b) => (severityOrder[b.severity] > severityOrder[a.severity] ? b : a), first);
  return {
    error_cause_id: id,
    endpoint: first.endpoint,
    error_code: first.code,
    message: first.message,
    severity:
      known && severityOrder[known.severity] > severityOrder[worst.severity]
        ? known.severity
        : worst.severity,
    // What was closed and happens again is open again.
    status: known?.status === 'acknowledged' ? 'acknowledged' : 'open',
    times: (known?.times ?? 0) + all.length,
    first_seen_at: known && known.first_seen_at < earliest ? known.first_seen_at : earliest,
    last_seen_at: known && known.last_seen_at > latest ? known.last_seen_at : latest,
    first_release: known ? known.first_release : (releases[0] ?? null),
    last_release: releases.at(-1) ?? known?.last_release ?? null,
    organisations: [...organisations].slice(0, NAMED),
    created_at: known?.created_at ?? earliest,
    updated_at: latest,
  };
}

type Of = { readonly cause: Cause; readonly error_id: number };

function entryOf(one: Occurrence, { cause, error_id }: Of): NewRow<'error_logs'> {
  return {
    error_id,
    account_id_ref: one.accountId,
    error_cause_id_ref: cause.error_cause_id,
    endpoint: one.endpoint,
    error_code: one.code,
    message: one.message,
    severity: one.severity,
    status: cause.status,
    instance_id: one.instanceId,
    request_id: one.requestId,
    reference: referenceOf(one.requestId),
    metadata: one.metadata,
    created_at: iso(one.at),
    updated_at: iso(one.at),
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
