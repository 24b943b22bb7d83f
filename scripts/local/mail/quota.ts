/** How much the service takes in a window of time, of sends and of questions for their state. */
export type Quota = {
  readonly sendsPerMinute: number;
  readonly sendsPerHour: number;
  readonly questionsPerMinute: number;
  readonly questionsPerHour: number;
};

/** The published limits of a domain of one's own. */
export const customDomain: Quota = {
  sendsPerMinute: 30,
  sendsPerHour: 100,
  questionsPerMinute: 60,
  questionsPerHour: 200,
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type QuotaMeter = (kind: 'send' | 'question') => number | null;

/** Counts what comes; answers the seconds to wait where it is too much, which is not counted then. */
export function createQuota(quota: Quota | undefined, now: () => number): QuotaMeter {
  const taken: { send: number[]; question: number[] } = { send: [], question: [] };
  return (kind) => {
    if (!quota) return null;
    const at = now();
    const times = taken[kind].filter((time) => time > at - HOUR);
    taken[kind] = times;
    const [minute, hour] =
      kind === 'send'
        ? [quota.sendsPerMinute, quota.sendsPerHour]
        : [quota.questionsPerMinute, quota.questionsPerHour];
    const waits = [waitOf(times, minute, MINUTE, at), waitOf(times, hour, HOUR, at)];
    const wait = Math.max(...waits);
    if (wait > 0) return Math.ceil(wait / 1000);
    times.push(at);
    return null;
  };
}

/** Milliseconds until one more fits into the window. */
function waitOf(times: readonly number[], most: number, window: number, now: number): number {
  const within = times.filter((time) => time > now - window);
  const oldest = within[within.length - most];
  return oldest === undefined ? 0 : oldest + window - now;
}
