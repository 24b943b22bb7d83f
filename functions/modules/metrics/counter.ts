import { createHash, randomUUID } from 'node:crypto';
import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { bucketOf } from '@livingroom/shared/modules/metrics/rules/latency.ts';
import { nobody, type People, withPerson } from '@livingroom/shared/modules/metrics/rules/people.ts';
import { ALL_ACCOUNTS } from '@livingroom/shared/modules/metrics/rules/ranges.ts';
import {
  levelNames,
  levelsIn,
  serviceLevels,
} from '@livingroom/shared/modules/metrics/rules/service-levels.ts';
import type { Clock } from '../../core/gateways/clock/port.ts';
import { failureOf } from '../../core/gateways/log/causes.ts';
import type { CallCounter, CountedCall, CountedWork, Log } from '../../core/gateways/log/port.ts';
import type { DocumentStore } from '../../core/storage/port.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { hourOf } from './hour.ts';

/** Calls are written down so long after the first of them, in ms: what a killed instance loses at most. */
const WRITTEN_MS = 5 * 60_000;

/** Organisations that are counted apart until the next write; the calls of more are counted with all. */
const APART = 1_000;

/** Rows that wait for the store at most, while it is away. */
const HELD = 20_000;

/** Characters of a last failure that are kept. */
const LONGEST = 200;

type Domain = { calls: number; errors: number; latency: { [bucket: string]: number } };
type Work = {
  times: number;
  failed: number;
  amount: number;
  latency: { [bucket: string]: number };
  last: { readonly at: string; readonly what: string } | null;
};
type Account = { counts: { [domain: string]: Domain }; work: { [name: string]: Work }; people: People };
type Hours = Map<string, Map<number, Account>>;

type Ports = { readonly store: DocumentStore; readonly clock: Clock; readonly log: Log };

/**
 * Counts calls and work in memory and writes them down every five minutes: one row for all of them and one for each
 * organisation that called, in batches of a hundred, and a line of the log for each service level, which the alerts
 * read. Nobody waits for it; what cannot be written is counted with the next ones.
 */
export function createCounter(ports: Ports): CallCounter {
  const instance = randomUUID().slice(0, 8);
  let hours: Hours = new Map();
  let timer: NodeJS.Timeout | null = null;
  let unwritten: readonly NewRow<'metric_counts'>[] = [];
  let writes = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      const due = hours;
      hours = new Map();
      writes += 1;
      sayLevels(ports.log, due);
      const all = [...unwritten, ...rowsOf(due, `${instance}.${writes}`)];
      try {
        // Only this instance makes these rows, and the same ones each time.
        await storeOf(ports, SYSTEM_ACCOUNT_ID).table('metric_counts').put(all);
        unwritten = [];
      } catch {
        // The same rows again with the next ones: those that were written are replaced, not added.
        unwritten = all.slice(-HELD);
      }
    });
    return writing;
  };

  const accountsOf = (at: number, accountId: number | null): readonly Account[] => {
    const hour = hourOf(at);
    const accounts = hours.get(hour) ?? new Map<number, Account>();
    hours.set(hour, accounts);
    const own = accountId !== null && (accounts.has(accountId) || accounts.size < APART) ? [accountId] : [];
    return [ALL_ACCOUNTS, ...own].map((account) => {
      const counted = accounts.get(account) ?? { counts: {}, work: {}, people: nobody };
      accounts.set(account, counted);
      return counted;
    });
  };

  const writeSoon = () => {
    timer ??= setTimeout(() => {
      timer = null;
      void write();
    }, WRITTEN_MS);
    timer.unref();
  };

  return {
    count(call) {
      for (const account of accountsOf(call.at, call.accountId)) addCall(account, call);
      writeSoon();
    },
    note(work) {
      const at = ports.clock.now();
      for (const account of accountsOf(at, work.accountId)) addWork(account, work, at);
      if (!work.quiet) writeSoon();
    },
    settle: () => (hours.size > 0 || unwritten.length > 0 ? write() : writing),
  };
}

function rowsOf(hours: Hours, written: string): readonly NewRow<'metric_counts'>[] {
  return [...hours].flatMap(([hour, accounts]) =>
    [...accounts].map(([account, { counts, work, people }]) => ({
      metric_count_id: [hour, written, account].join('.'),
      account_id_ref: account,
      hour,
      counts,
      work,
      people,
    })),
  );
}

/** Written where alerts look, whether the store takes the rows or not: it may be what is away. */
function sayLevels(log: Log, hours: Hours): void {
  for (const accounts of hours.values()) {
    const all = accounts.get(ALL_ACCOUNTS);
    if (!all) continue;
    const levels = levelsIn(all.counts, all.work);
    for (const name of levelNames)
      if (levels[name].total > 0)
        log.write({
          ...{ level: 'info', event: 'service-level', objective: name, ...levels[name] },
          allowed: levels[name].total * (1 - serviceLevels[name].objective),
        });
  }
}

function addCall(own: Account, { domain, status, ms, accountId, employeeId }: CountedCall): void {
  const counted = own.counts[domain] ?? { calls: 0, errors: 0, latency: {} };
  own.counts[domain] = counted;
  counted.calls += 1;
  if (status >= 500) counted.errors += 1;
  addTo(counted.latency, ms);
  if (employeeId !== null)
    own.people = withPerson(
      own.people,
      createHash('sha256').update(`${accountId}.${employeeId}`).digest('hex'),
    );
}

function addWork(own: Account, { name, failed, ms, amount, failure }: CountedWork, at: number): void {
  const counted = own.work[name] ?? { times: 0, failed: 0, amount: 0, latency: {}, last: null };
  own.work[name] = counted;
  counted.times += 1;
  counted.amount += amount ?? 0;
  if (ms !== undefined) addTo(counted.latency, ms);
  if (!failed) return;
  counted.failed += 1;
  if (failure) counted.last = { at: new Date(at).toISOString(), what: whatFailed(failure) };
}

/** The call, and the nearest cause that says something. */
function whatFailed({ call, error }: NonNullable<CountedWork['failure']>): string {
  const { message, causes } = failureOf(error);
  const [cause] = causes;
  return `${call}: ${cause ? `${cause.name}: ${cause.message}` : message}`.slice(0, LONGEST);
}

function addTo(latency: { [bucket: string]: number }, ms: number): void {
  const bucket = bucketOf(ms);
  latency[bucket] = (latency[bucket] ?? 0) + 1;
}
