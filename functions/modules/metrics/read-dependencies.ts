import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { percentile } from '@livingroom/shared/modules/metrics/rules/latency.ts';
import { ALL_ACCOUNTS } from '@livingroom/shared/modules/metrics/rules/ranges.ts';
import { dependencies } from '@livingroom/shared/modules/metrics/rules/work.ts';
import type { WorkCount } from '@livingroom/shared/modules/metrics/tables/counts.ts';
import type { ServiceContext } from '../../core/context.ts';
import { storeOf } from '../../core/storage/rows.ts';
import { HOUR_MS } from './hour.ts';
import { spansSince } from './read-metrics.ts';
import { sumWork } from './sum.ts';

/** A dependency fails where so great a share of the calls of the last hour did. */
const FAILING = 0.2;

const DAY_HOURS = 24;

/**
 * How each thing that the product stands on did, as its own calls found it: nothing is asked for the sake of the page. The
 * last hour is of the raw counts, which are five minutes old at most.
 */
export async function readDependencies(context: ServiceContext) {
  await context.ports.counter.settle();
  const system = { ...context, accountId: SYSTEM_ACCOUNT_ID };
  const now = context.ports.clock.now();
  const [hours, raw] = await Promise.all([
    spansSince(system, 'hour', now - DAY_HOURS * HOUR_MS),
    storeOf(context.ports, SYSTEM_ACCOUNT_ID)
      .table('metric_counts')
      .every({ where: { account_id_ref: ALL_ACCOUNTS }, fields: ['hour', 'work'] }),
  ]);
  const fresh = (hour: string) => Date.parse(hour) > now - 2 * HOUR_MS;
  const all = [...hours, ...raw];
  return {
    items: dependencies.map((name) => {
      const of = (rows: readonly { readonly work: { readonly [name: string]: WorkCount } }[]) =>
        sumWork(rows.flatMap(({ work }) => work[`to.${name}`] ?? []));
      const day = of(all);
      const hour = of(all.filter((row) => fresh(row.hour)));
      return {
        ...{ name, calls: day.times, failed: day.failed, last: day.last },
        p95: percentile(day.latency, 0.95),
        state: stateOf(hour),
      };
    }),
  };
}

function stateOf({ times, failed }: WorkCount): 'works' | 'fails' | 'partly' | 'unused' {
  if (times === 0) return 'unused';
  if (failed === 0) return 'works';
  return failed / times >= FAILING ? 'fails' : 'partly';
}
