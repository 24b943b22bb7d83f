import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { percentile } from '@livingroom/shared/modules/metrics/rules/latency.ts';
import { countPeople } from '@livingroom/shared/modules/metrics/rules/people.ts';
import { ALL_ACCOUNTS, metricRanges } from '@livingroom/shared/modules/metrics/rules/ranges.ts';
import type { DomainCounts } from '@livingroom/shared/modules/metrics/tables/counts.ts';
import type { ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { HOUR_MS, hourOf } from './hour.ts';
import { sumCounted, sumDomains } from './sum.ts';

/** Parts of a range that its chart has. */
const PARTS = { '24h': 24, '7d': 28, '30d': 30 } as const;

/** Of fewer people it is not said how many there are. */
const LEAST_PEOPLE = 5;

/** How the service did over a range, of all organisations or of the one at hand. */
export async function readMetrics({ ports, accountId }: ServiceContext, range: keyof typeof metricRanges) {
  const end = Date.parse(hourOf(ports.clock.now()));
  const start = end - metricRanges[range] * HOUR_MS;
  const account = accountId === SYSTEM_ACCOUNT_ID ? ALL_ACCOUNTS : accountId;
  const rows = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('metric_hours')
    .every({
      where: { account_id_ref: account, hour: { gte: new Date(start).toISOString() } },
      sort: [{ field: 'hour', direction: 'asc' }],
      fields: ['hour', 'counts', 'people'],
    });
  const summed = sumCounted(rows);
  const people = countPeople(summed.people);
  const all = sumDomains(Object.values(summed.counts));
  const length = (end - start) / PARTS[range];
  return {
    domains: Object.entries(summed.counts).map(([domain, counts]) => ({ domain, ...figuresOf(counts) })),
    all: figuresOf(all),
    parts: Array.from({ length: PARTS[range] }, (_, at) => {
      const from = start + at * length;
      const own = rows.filter(({ hour }) => Date.parse(hour) >= from && Date.parse(hour) < from + length);
      const { calls, errors, latency } = sumDomains(own.flatMap(({ counts }) => Object.values(counts)));
      return { at: new Date(from).toISOString(), calls, errors, p95: percentile(latency, 0.95) };
    }),
    people: people < LEAST_PEOPLE ? null : people,
    counted_to: rows.at(-1) ? new Date(Date.parse(rows.at(-1)?.hour ?? '') + HOUR_MS).toISOString() : null,
  };
}

function figuresOf({ calls, errors, latency }: DomainCounts) {
  return {
    calls,
    errors,
    p50: percentile(latency, 0.5),
    p95: percentile(latency, 0.95),
    p99: percentile(latency, 0.99),
  };
}
