import { messageOf } from '../../lib/message-of.ts';
import type { Clock } from '../clock.ts';
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

type Options = {
  invoker: Invoker;
  store: ScheduleStore;
  clock: Clock;
  log: Log;
  settings: Record<string, string | undefined>;
};

type Timer = {
  fn: RegisteredFunction;
  name: string;
  schedule: Ncrontab;
  runOnStartup: boolean;
  running: boolean;
  cancel: (() => void) | undefined;
};

/** Runs timer functions: one run of a timer at a time, a run missed while the host was down is past due. */
export class TimerScheduler {
  private readonly options: Options;
  private readonly timers: Timer[];
  private stopped = false;

  constructor(functions: RegisteredFunction[], options: Options) {
    this.options = options;
    this.timers = functions.map((fn) => {
      const { binding } = triggerOf(fn);
      const schedule = parseNcrontab(resolveSchedule(binding.schedule ?? '', options.settings));
      const { name } = fn.metadata;
      return {
        fn,
        name,
        schedule,
        runOnStartup: binding.runOnStartup === true,
        running: false,
        cancel: undefined,
      };
    });
  }

  start(): void {
    const now = this.options.clock.now();
    for (const timer of this.timers) {
      const known = this.options.store.read(timer.name);
      const missed = known !== undefined && known.next <= now;
      if (missed || timer.runOnStartup) void this.run(timer, missed);
      else this.arm(timer, known?.last ?? null);
    }
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) timer.cancel?.();
  }

  /** Runs a timer now, outside its schedule; false when there is no such timer. */
  trigger(name: string): boolean {
    const timer = this.timers.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!timer) return false;
    if (!timer.running) {
      timer.cancel?.();
      void this.run(timer, false);
    }
    return true;
  }

  private arm(timer: Timer, last: number | null): void {
    const now = this.options.clock.now();
    const next = nextOccurrence(timer.schedule, now);
    this.options.store.write(timer.name, last, next, now);
    if (this.stopped) return;
    timer.cancel = this.options.clock.alarm(next, () => void this.run(timer, false));
  }

  private async run(timer: Timer, isPastDue: boolean): Promise<void> {
    const { clock, invoker, log } = this.options;
    timer.running = true;
    const started = clock.now();
    try {
      await invoker.invoke(timer.fn, { input: this.inputFor(timer, isPastDue, started) });
    } catch (error) {
      log('error', 'timer', `${timer.name} failed: ${messageOf(error)}`);
    }
    timer.running = false;
    // A stop during the run keeps the old next time, so that the run counts as missed and comes again.
    if (!this.stopped) this.arm(timer, started);
  }

  private inputFor(timer: Timer, isPastDue: boolean, now: number): TypedData {
    const known = this.options.store.read(timer.name);
    const status = {
      Last: new Date(known?.last ?? 0).toISOString(),
      Next: new Date(nextOccurrence(timer.schedule, now)).toISOString(),
      LastUpdated: new Date(known?.updated ?? now).toISOString(),
    };
    const timerInfo = { Schedule: { AdjustForDST: true }, ScheduleStatus: status, IsPastDue: isPastDue };
    return { json: JSON.stringify(timerInfo) };
  }
}
