import { type People, together } from '@livingroom/shared/modules/metrics/rules/people.ts';
import type {
  Counts,
  DomainCounts,
  WorkCount,
  WorkCounts,
} from '@livingroom/shared/modules/metrics/tables/counts.ts';

export type Counted = { readonly counts: Counts; readonly work: WorkCounts; readonly people: People };

type Latency = DomainCounts['latency'];

function sumLatency(all: readonly Latency[]): Latency {
  const latency: { [bucket: string]: number } = {};
  for (const one of all)
    for (const [bucket, count] of Object.entries(one)) latency[bucket] = (latency[bucket] ?? 0) + count;
  return latency;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

export function sumDomains(all: readonly DomainCounts[]): DomainCounts {
  return {
    calls: total(all.map(({ calls }) => calls)),
    errors: total(all.map(({ errors }) => errors)),
    latency: sumLatency(all.map(({ latency }) => latency)),
  };
}

export function sumWork(all: readonly WorkCount[]): WorkCount {
  const lasts = all.flatMap(({ last }) => last ?? []);
  return {
    times: total(all.map(({ times }) => times)),
    failed: total(all.map(({ failed }) => failed)),
    amount: total(all.map(({ amount }) => amount)),
    latency: sumLatency(all.map(({ latency }) => latency)),
    last: lasts.sort((a, b) => a.at.localeCompare(b.at)).at(-1) ?? null,
  };
}

/** The same names of several records, each summed. */
function sumNamed<T>(all: readonly { readonly [name: string]: T }[], sum: (own: readonly T[]) => T) {
  const names = [...new Set(all.flatMap((one) => Object.keys(one)))].sort();
  return Object.fromEntries(names.map((name) => [name, sum(all.flatMap((one) => one[name] ?? []))]));
}

/** Of several rows one: calls and work are added, people are counted once. */
export function sumCounted(rows: readonly Counted[]): Counted {
  return {
    counts: sumNamed(
      rows.map(({ counts }) => counts),
      sumDomains,
    ),
    work: sumNamed(
      rows.map(({ work }) => work),
      sumWork,
    ),
    people: together(...rows.map(({ people }) => people)),
  };
}
