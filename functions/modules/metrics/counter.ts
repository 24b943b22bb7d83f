import { createHash, randomUUID } from 'node:crypto';
import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { bucketOf } from '@livingroom/shared/modules/metrics/rules/latency.ts';
import { nobody, type People, withPerson } from '@livingroom/shared/modules/metrics/rules/people.ts';
import { ALL_ACCOUNTS } from '@livingroom/shared/modules/metrics/rules/ranges.ts';
import type { Clock } from '../../core/gateways/clock/port.ts';
import type { CallCounter, CountedCall } from '../../core/gateways/log/port.ts';
import type { DocumentStore } from '../../core/storage/port.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { hourOf } from './hour.ts';

/** Calls are written down so long after the first of them, in ms: what a killed instance loses at most. */
const WRITTEN_MS = 5 * 60_000;

/** Organisations that are counted apart until the next write; the calls of more are counted with all. */
const APART = 1_000;

/** Rows that wait for the store at most, while it is away. */
const HELD = 20_000;

type Domain = { calls: number; errors: number; latency: { [bucket: string]: number } };
type Account = { counts: { [domain: string]: Domain }; people: People };

type Ports = { readonly store: DocumentStore; readonly clock: Clock };

/**
 * Counts calls in memory and writes them down every five minutes: one row for all of them and one for each organisation that
 * called, in batches of a hundred. Nobody waits for it; what cannot be written is counted with the next ones.
 */
export function createCounter(ports: Ports): CallCounter {
  const instance = randomUUID().slice(0, 8);
  let hours = new Map<string, Map<number, Account>>();
  let timer: NodeJS.Timeout | null = null;
  let unwritten: readonly NewRow<'metric_counts'>[] = [];
  let writes = 0;
  let writing: Promise<void> = Promise.resolve();

  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      const due = hours;
      hours = new Map();
      writes += 1;
      const rows = [...due].flatMap(([hour, accounts]) =>
        [...accounts].map(
          ([account, { counts, people }]): NewRow<'metric_counts'> => ({
            metric_count_id: [hour, instance, writes, account].join('.'),
            account_id_ref: account,
            hour,
            counts,
            people,
          }),
        ),
      );
      const all = [...unwritten, ...rows];
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

  return {
    count(call) {
      const hour = hourOf(call.at);
      const accounts = hours.get(hour) ?? new Map<number, Account>();
      hours.set(hour, accounts);
      const { accountId } = call;
      const own = accountId !== null && (accounts.has(accountId) || accounts.size < APART) ? [accountId] : [];
      for (const account of [ALL_ACCOUNTS, ...own]) {
        const counted = accounts.get(account) ?? { counts: {}, people: nobody };
        accounts.set(account, counted);
        add(counted, call);
      }
      timer ??= setTimeout(() => {
        timer = null;
        void write();
      }, WRITTEN_MS);
      timer.unref();
    },
    settle: () => (hours.size > 0 || unwritten.length > 0 ? write() : writing),
  };
}

function add(own: Account, { domain, status, ms, accountId, employeeId }: CountedCall): void {
  const counted = own.counts[domain] ?? { calls: 0, errors: 0, latency: {} };
  own.counts[domain] = counted;
  counted.calls += 1;
  if (status >= 500) counted.errors += 1;
  const bucket = bucketOf(ms);
  counted.latency[bucket] = (counted.latency[bucket] ?? 0) + 1;
  if (employeeId !== null)
    own.people = withPerson(
      own.people,
      createHash('sha256').update(`${accountId}.${employeeId}`).digest('hex'),
    );
}
