import { type Clock, systemClock } from '../../../functions/core/gateways/clock/port.ts';

/** The product's clock with alarms, replaceable in tests. */
export type AlarmClock = Clock & {
  /** Calls `action` once when `now()` has reached `at`; returns the cancellation. */
  alarm(at: number, action: () => void): () => void;
};

// setTimeout cannot wait longer than 2^31 ms, and a machine that slept must notice soon.
const LONGEST_WAIT = 60 * 60 * 1000;

export const systemAlarmClock: AlarmClock = {
  ...systemClock,
  alarm(at, action) {
    let handle: NodeJS.Timeout;
    const wait = (): void => {
      const left = at - Date.now();
      handle = left > 0 ? setTimeout(wait, Math.min(left, LONGEST_WAIT)) : setTimeout(action, 0);
    };
    wait();
    return () => clearTimeout(handle);
  },
};
