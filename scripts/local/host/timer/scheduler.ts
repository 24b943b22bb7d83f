import { messageOf } from '../../lib/message-of.ts';
import type { AlarmClock } from '../clock.ts';
import type { RegisteredFunction } from '../core-api.ts';
import type { TypedData } from '../core-types.ts';
import { triggerOf } from '../function-checks.ts';
import type { Invoker } from '../invoker.ts';
import type { Log } from '../log.ts';
import { type Ncrontab, nextOccurrence, parseNcrontab, resolveSchedule } from './ncrontab.ts';

/** Where last and next runs survive a restart. */
export type ScheduleStore = {
  read(name: string): { last: number | null; next: number; updated: number } | undefined;
  write(name: string, last: number | null, next: number, updated: number): void;
};

export type TimerOptions = {
  readonly invoker: Invoker;
  readonly store: ScheduleStore;
  readonly clock: AlarmClock;
  readonly log: Log;
  readonly settings: Record<string, string | undefined>;
};

type Timer = {
  readonly fn: RegisteredFunction;
  readonly name: string;
  readonly schedule: Ncrontab;
  readonly runOnStartup: boolean;
};

/** Runs timer functions: one run of a timer at a time, a run missed while the host was down is past due. */
export function createTimerScheduler(functions: readonly RegisteredFunction[], options: TimerOptions) {
  const { clock, invoker, log, store, settings } = options;
  const timers = functions.map((fn): Timer => {
    const { binding } = triggerOf(fn);
    const schedule = parseNcrontab(resolveSchedule(binding.schedule ?? '', settings));
    return { fn, name: fn.metadata.name, schedule, runOnStartup: binding.runOnStartup === true };
  });
  const running = new Set<Timer>();
  const cancellations = new Map<Timer, () => void>();
  let stopped = false;

  function arm(timer: Timer, last: number | null): void {
    const now = clock.now();
    const next = nextOccurrence(timer.schedule, now);
    store.write(timer.name, last, next, now);
    if (stopped) return;
    cancellations.set(
      timer,
      clock.alarm(next, () => void run(timer, false)),
    );
  }

  async function run(timer: Timer, isPastDue: boolean): Promise<void> {
    running.add(timer);
    const started = clock.now();
    try {
      await invoker.invoke(timer.fn, { input: inputFor(timer, isPastDue, started) });
    } catch (error) {
      log('error', 'timer', `${timer.name} failed: ${messageOf(error)}`);
    }
    running.delete(timer);
    // A stop during the run keeps the old next time, so that the run counts as missed and comes again.
    if (!stopped) arm(timer, started);
  }

  function inputFor(timer: Timer, isPastDue: boolean, now: number): TypedData {
    const known = store.read(timer.name);
    const status = {
      Last: new Date(known?.last ?? 0).toISOString(),
      Next: new Date(nextOccurrence(timer.schedule, now)).toISOString(),
      LastUpdated: new Date(known?.updated ?? now).toISOString(),
    };
    const timerInfo = { Schedule: { AdjustForDST: true }, ScheduleStatus: status, IsPastDue: isPastDue };
    return { json: JSON.stringify(timerInfo) };
  }

  return {
    start(): void {
      const now = clock.now();
      for (const timer of timers) {
        const known = store.read(timer.name);
        const missed = known !== undefined && known.next <= now;
        if (missed || timer.runOnStartup) void run(timer, missed);
        else arm(timer, known?.last ?? null);
      }
    },

    stop(): void {
      stopped = true;
      for (const cancel of cancellations.values()) cancel();
    },

    /** Runs a timer now, outside its schedule; false when there is no such timer. */
    trigger(name: string): boolean {
      const timer = timers.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (!timer) return false;
      if (!running.has(timer)) {
        cancellations.get(timer)?.();
        void run(timer, false);
      }
      return true;
    },
  };
}
