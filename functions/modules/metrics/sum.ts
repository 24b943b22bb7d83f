import { type People, together } from '@livingroom/shared/modules/metrics/rules/people.ts';
import type { Counts, DomainCounts } from '@livingroom/shared/modules/metrics/tables/counts.ts';

export type Counted = { readonly counts: Counts; readonly people: People };

const none: DomainCounts = { calls: 0, errors: 0, latency: {} };

export function sumDomains(all: readonly DomainCounts[]): DomainCounts {
  const latency: { [bucket: string]: number } = {};
  let [calls, errors] = [0, 0];
  for (const one of all) {
    calls += one.calls;
    errors += one.errors;
    for (const [bucket, count] of Object.entries(one.latency))
      latency[bucket] = (latency[bucket] ?? 0) + count;
  }
  return { calls, errors, latency };
}

/** Of several rows one: calls are added, people are counted once. */
export function sumCounted(rows: readonly Counted[]): Counted {
  const domains = [...new Set(rows.flatMap(({ counts }) => Object.keys(counts)))].sort();
  return {
    counts: Object.fromEntries(
      domains.map((domain) => [domain, sumDomains(rows.map(({ counts }) => counts[domain] ?? none))]),
    ),
    people: together(...rows.map(({ people }) => people)),
  };
}
