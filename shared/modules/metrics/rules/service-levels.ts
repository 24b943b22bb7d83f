import type { Counts, WorkCounts } from '../tables/counts.ts';
import { bucketOf } from './latency.ts';

/** A written objective: the share of all that must be good over 30 days. */
type ServiceLevel = {
  readonly objective: number;
  /** Of fewer bad ones nobody is woken: a share of few says little. */
  readonly least: number;
  /** Whether somebody is woken where it burns fast; else it is said the next day. */
  readonly pages: boolean;
};

export const serviceLevels = {
  /** Answered without an error of ours. */
  calls: { objective: 0.999, least: 10, pages: true },
  /** Answered within half a second. */
  speed: { objective: 0.97, least: 100, pages: false },
  /** Handed over within a quarter of an hour after they were due. */
  mails: { objective: 0.995, least: 10, pages: true },
  /** Rounds closed within a quarter of an hour after their date: one is its flow's trouble, two are ours. */
  closes: { objective: 0.99, least: 2, pages: true },
} as const satisfies { readonly [name: string]: ServiceLevel };

export type LevelName = keyof typeof serviceLevels;

export const levelNames = Object.keys(serviceLevels) as LevelName[];

/** Days over which an objective holds. */
export const LEVEL_DAYS = 30;

/** Calls are quick up to this, in ms: the end of a bucket of the histogram. */
const QUICK_MS = 512;

export type Tally = { readonly total: number; readonly bad: number };

export type Levels = { readonly [name in LevelName]: Tally };

/** What counts mean for each objective. */
export function levelsIn(counts: Counts, work: WorkCounts): Levels {
  const last = bucketOf(QUICK_MS);
  let [calls, errors, slow] = [0, 0, 0];
  for (const domain of Object.values(counts)) {
    calls += domain.calls;
    errors += domain.errors;
    for (const [bucket, count] of Object.entries(domain.latency)) if (Number(bucket) > last) slow += count;
  }
  const workOf = (name: string): Tally => {
    const { times = 0, failed = 0 } = work[name] ?? {};
    return { total: times, bad: failed };
  };
  return {
    calls: { total: calls, bad: errors },
    speed: { total: calls, bad: slow },
    mails: workOf('mail.sent'),
    closes: workOf('round.closed'),
  };
}

/** How fast the allowance is spent: 1 spends it in exactly 30 days, 0 not at all. */
export function burnOf(name: LevelName, { total, bad }: Tally): number {
  return total === 0 ? 0 : bad / total / (1 - serviceLevels[name].objective);
}
