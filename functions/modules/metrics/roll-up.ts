import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Ports } from '../../core/context.ts';
import { nextHourly } from '../../core/due/kinds.ts';
import { type StoredRow, storeOf } from '../../core/storage/rows.ts';
import { dayOf, HOUR_MS, hourOf } from './hour.ts';
import { sumCounted } from './sum.ts';

/** Days that figures stay: of hours what the longest range of hours needs and as much again, of days a year. */
const DAYS = { hour: 14, day: 400 } as const;

/** An instance writes down what it counted within five minutes after the hour. */
const MINUTE = 10;

/** Organisations of one write, which holds two rows of each: few enough for what a batch of the store may weigh. */
const AT_ONCE = 25;

/** Rows of one deletion. */
const DELETED = 100;

/** Of those who sum up the same hour at the same time one is first; the others look again. */
const TRIES = 5;

type RollUpOf = Pick<Ports, 'store' | 'clock'>;
type Raw = StoredRow<Row<'metric_counts'>>;
type Hour = Row<'metric_hours'>;
type Known = StoredRow<Hour>;

/**
 * Sums up the hours that are over, into a row of the hour and one of its day. With n organisations that called and i
 * instances, r = 12 · i · (n + 1) raw rows, an hour takes ⌈r / 1,000⌉ reads, a read and a write for each 25 of n + 1
 * organisations, and ⌈r / 100⌉ deletions. What is written later is added by the next run. A run that ends amid an hour counts
 * nothing twice: an hour's row knows what it was made of, and is written together with its day's.
 */
export async function rollUp(ports: RollUpOf): Promise<void> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const raw = system.table('metric_counts');
  const over = { hour: { lt: hourOf(ports.clock.now()) } };
  const rows: Raw[] = [];
  for await (const page of raw.pages({ where: over })) rows.push(...page);
  for (const [hour, own] of Map.groupBy(rows, ({ body }) => body.hour)) {
    const accounts = [...Map.groupBy(own, ({ body }) => body.account_id_ref)];
    for (let at = 0; at < accounts.length; at += AT_ONCE)
      await addTo(ports, hour, accounts.slice(at, at + AT_ONCE));
  }
  for (let at = 0; at < rows.length; at += DELETED)
    // Refused where another run was quicker with one of them: what is left is known to its hour, and goes with the next run.
    await raw.write(rows.slice(at, at + DELETED).map((from) => ({ kind: 'delete', from })));
  await forgetOld(ports);
}

async function addTo(
  ports: RollUpOf,
  hour: string,
  accounts: readonly (readonly [account: number, parts: readonly Raw[]])[],
): Promise<void> {
  const hours = storeOf(ports, SYSTEM_ACCOUNT_ID).table('metric_hours');
  const ids = accounts.flatMap(([account]) => [`${account}.${hour}`, `${account}.${dayOf(hour)}`]);
  for (let left = TRIES; left > 0; left -= 1) {
    const { rows } = await hours.page({ where: { metric_hour_id: ids }, limit: ids.length });
    const known = new Map(rows.map((row) => [row.id, row]));
    const writes = accounts.flatMap(([account, parts]) => changesOf({ account, hour }, parts, known));
    if (writes.length === 0 || (await hours.write(writes))) return;
  }
  throw new AppError('conflict');
}

/** The hour's row and its day's with what neither has yet. */
function changesOf(
  { account, hour }: { readonly account: number; readonly hour: string },
  parts: readonly Raw[],
  known: ReadonlyMap<string, Known>,
) {
  const madeOf = known.get(`${account}.${hour}`)?.body.made_of ?? [];
  const fresh = parts.filter(({ id }) => !madeOf.includes(id)).map(({ body }) => body);
  if (fresh.length === 0) return [];
  return (['hour', 'day'] as const).map((span) => {
    const moment = span === 'hour' ? hour : dayOf(hour);
    const id = `${account}.${moment}`;
    const from = known.get(id);
    const summed = sumCounted([...(from ? [from.body] : []), ...fresh]);
    const made_of = span === 'hour' ? parts.map((part) => part.id) : [];
    const row = { metric_hour_id: id, account_id_ref: account, span, hour: moment, ...summed, made_of };
    return from ? ({ kind: 'replace', from, change: row } as const) : ({ kind: 'create', row } as const);
  });
}

async function forgetOld(ports: RollUpOf): Promise<void> {
  const hours = storeOf(ports, SYSTEM_ACCOUNT_ID).table('metric_hours');
  for (const span of ['hour', 'day'] as const) {
    const before = new Date(ports.clock.now() - DAYS[span] * DAY_MS).toISOString();
    for await (const rows of hours.pages({ where: { span, hour: { lt: before } } }))
      for (let at = 0; at < rows.length; at += DELETED)
        await hours.write(rows.slice(at, at + DELETED).map((from) => ({ kind: 'delete', from })));
  }
}

/** When raw counts of an hour that is over are summed up (ms since 1970); null: there are none. */
export async function nextRollUp(ports: RollUpOf, accountId: number): Promise<number | null> {
  if (accountId !== SYSTEM_ACCOUNT_ID) return null;
  const oldest = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('metric_counts')
    .first({ sort: [{ field: 'hour', direction: 'asc' }], fields: ['hour'] });
  return oldest && nextHourly(Date.parse(oldest.hour) + HOUR_MS - 1, MINUTE);
}
