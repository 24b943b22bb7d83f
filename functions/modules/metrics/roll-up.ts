import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Ports } from '../../core/context.ts';
import { nextHourly } from '../../core/due/kinds.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { HOUR_MS, hourOf } from './hour.ts';
import { sumCounted } from './sum.ts';

/** Days that an hour's figures stay: the longest range, and as much again to compare it with. */
const DAYS = 60;

/** An instance writes down what it counted within five minutes after the hour. */
const MINUTE = 10;

type RollUpOf = Pick<Ports, 'store' | 'clock'>;
type Hour = Row<'metric_hours'>;

/**
 * Sums up the hours that are over. With n organisations that called and i instances, an hour takes: 12 · i · n rows read in
 * pages of 1,000, for each of n + 1 rows a read and a write, and the deletion of what was read. What is written later
 * is added by the next run; a run that ends amid an hour counts nothing twice, since a row knows what it was made of.
 */
export async function rollUp(ports: RollUpOf): Promise<void> {
  const system = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const raw = system.table('metric_counts');
  const over = { hour: { lt: hourOf(ports.clock.now()) } };
  const rows: { readonly id: string; readonly body: Row<'metric_counts'> }[] = [];
  for await (const page of raw.pages({ where: over })) rows.push(...page);
  for (const [hour, own] of Map.groupBy(rows, ({ body }) => body.hour)) {
    for (const [account, parts] of Map.groupBy(own, ({ body }) => body.account_id_ref))
      await addTo(ports, { account, hour }, parts);
  }
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 500)
    await raw.removeEvery({ metric_count_id: ids.slice(at, at + 500) });
  const before = new Date(ports.clock.now() - DAYS * DAY_MS).toISOString();
  await system.table('metric_hours').removeEvery({ hour: { lt: before } });
}

type Key = { readonly account: number; readonly hour: string };
type Part = { readonly id: string; readonly body: Row<'metric_counts'> };

async function addTo(ports: RollUpOf, { account, hour }: Key, parts: readonly Part[]): Promise<void> {
  const id = `${account}.${hour}`;
  await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('metric_hours')
    .decide(id, (known: Hour | null) => {
      const fresh = parts.filter((part) => !known?.made_of.includes(part.id));
      if (known && fresh.length === 0) return null;
      const summed = sumCounted([...(known ? [known] : []), ...fresh.map(({ body }) => body)]);
      return {
        metric_hour_id: id,
        account_id_ref: account,
        hour,
        counts: summed.counts,
        people: summed.people,
        made_of: parts.map((part) => part.id),
      };
    });
}

/** When raw counts of an hour that is over are summed up (ms since 1970); null: there are none. */
export async function nextRollUp(ports: RollUpOf, accountId: number): Promise<number | null> {
  if (accountId !== SYSTEM_ACCOUNT_ID) return null;
  const oldest = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('metric_counts')
    .first({ sort: [{ field: 'hour', direction: 'asc' }], fields: ['hour'] });
  return oldest && nextHourly(Date.parse(oldest.hour) + HOUR_MS - 1, MINUTE);
}
