import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { longest, percentile } from '@livingroom/shared/modules/metrics/rules/latency.ts';
import { countPeople } from '@livingroom/shared/modules/metrics/rules/people.ts';
import {
  ALL_ACCOUNTS,
  type MetricRange,
  metricRanges,
} from '@livingroom/shared/modules/metrics/rules/ranges.ts';
import type { DomainCounts, WorkCount } from '@livingroom/shared/modules/metrics/tables/counts.ts';
import type { ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { HOUR_MS, hourOf } from './hour.ts';
import { sumCounted, sumDomains, sumWork } from './sum.ts';

/** Of fewer people it is not said how many there are. */
const LEAST_PEOPLE = 5;

/** How the service did over a range, of all organisations or of the one at hand. */
export async function readMetrics(context: ServiceContext, range: MetricRange) {
  const { span, hours, parts } = metricRanges[range];
  const now = context.ports.clock.now();
  // The day at hand counts as far as it is summed up.
  const end = span === 'hour' ? Date.parse(hourOf(now)) : Math.floor(now / DAY_MS + 1) * DAY_MS;
  const start = end - hours * HOUR_MS;
  const rows = await spansSince(context, span, start);
  const summed = sumCounted(rows);
  const people = countPeople(summed.people);
  const length = (end - start) / parts;
  return {
    domains: Object.entries(summed.counts).map(([domain, counts]) => ({ domain, ...figuresOf(counts) })),
    all: figuresOf(sumDomains(Object.values(summed.counts))),
    work: Object.entries(summed.work).map(([name, work]) => ({ name, ...workOf(work) })),
    parts: Array.from({ length: parts }, (_, at) => {
      const from = start + at * length;
      const own = rows.filter(({ hour }) => Date.parse(hour) >= from && Date.parse(hour) < from + length);
      const { calls, errors, latency } = sumDomains(own.flatMap(({ counts }) => Object.values(counts)));
      return {
        ...{ at: new Date(from).toISOString(), calls, errors, p95: percentile(latency, 0.95) },
        work: partsOf(own.map(({ work }) => work)),
      };
    }),
    people: people < LEAST_PEOPLE ? null : people,
    counted_to: await countedTo(context),
  };
}

/** Rows of hours or days of all organisations, or of the one at hand, since a moment (ms since 1970), oldest first. */
export function spansSince({ ports, accountId }: ServiceContext, span: 'hour' | 'day', since: number) {
  const account = accountId === SYSTEM_ACCOUNT_ID ? ALL_ACCOUNTS : accountId;
  return storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('metric_hours')
    .every({
      where: { account_id_ref: account, span, hour: { gte: new Date(since).toISOString() } },
      sort: [{ field: 'hour', direction: 'asc' }],
      fields: ['hour', 'counts', 'work', 'people'],
    });
}

/** The end of the last hour that was summed up; of an organisation, of the last in which it called. */
async function countedTo({ ports, accountId }: ServiceContext): Promise<string | null> {
  const account = accountId === SYSTEM_ACCOUNT_ID ? ALL_ACCOUNTS : accountId;
  const last = await storeOf(ports, SYSTEM_ACCOUNT_ID)
    .table('metric_hours')
    .first({
      where: { account_id_ref: account, span: 'hour' },
      sort: [{ field: 'hour', direction: 'desc' }],
      fields: ['hour'],
    });
  return last && new Date(Date.parse(last.hour) + HOUR_MS).toISOString();
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

function workOf({ times, failed, amount, latency }: WorkCount) {
  return { times, failed, amount, p50: percentile(latency, 0.5), longest: longest(latency) };
}

/** By name, what a chart shows of one part of the range. */
function partsOf(works: readonly { readonly [name: string]: WorkCount }[]) {
  const names = [...new Set(works.flatMap((work) => Object.keys(work)))];
  return Object.fromEntries(
    names.map((name) => {
      const { times, amount, longest: most } = workOf(sumWork(works.flatMap((work) => work[name] ?? [])));
      return [name, { times, amount, longest: most }];
    }),
  );
}
