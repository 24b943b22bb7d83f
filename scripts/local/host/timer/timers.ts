import type { Clock } from '../clock.ts';
import type { RegisteredFunction } from '../core-api.ts';
import type { DurableStore } from '../durable/store.ts';
import { triggerOf } from '../function-checks.ts';
import type { Invoker } from '../invoker.ts';
import { type Log, messageOf } from '../log.ts';
import { parseSchedule, type Schedule } from './schedule.ts';

export type TimerOptions = {
  readonly functions: readonly RegisteredFunction[];
  readonly store: DurableStore;
  readonly clock: Clock;
  readonly invoker: Invoker;
  readonly log: Log;
};

export type Timers = {
  /** Runs a timer function now, whatever its schedule. False when there is none of that name. */
  runNow(name: string): Promise<boolean>;
  stop(): void;
};

type Entry = { readonly name: string; readonly fn: RegisteredFunction; readonly schedule: Schedule };

/** Fires timer functions. A run that was missed while the host was down is made up for once, as past due. */
export function startTimers(options: TimerOptions): Timers {
  const { functions, store, clock } = options;
  const alarms = new Map<string, () => void>();
  const entries: Entry[] = functions.map((fn) => {
    const { binding } = triggerOf(fn);
    const text = (binding.schedule ?? '').replace(/^%(.+)%$/, (_, name: string) => process.env[name] ?? '');
    return { name: fn.metadata.name, fn, schedule: parseSchedule(text) };
  });
  const arm = (entry: Entry) => {
    const known = store.readSchedule(entry.name);
    const next = known?.next ?? entry.schedule.next(clock.now());
    if (!known) store.commit(() => store.putSchedule(entry.name, null, next, clock.now()));
    alarms.set(
      entry.name,
      clock.alarm(next, () => void fire(entry, next)),
    );
  };
  const fire = async (entry: Entry, due: number) => {
    await run(options, entry, due);
    // The next run is told after this one, so that one timer never overlaps itself.
    const now = clock.now();
    store.commit(() => store.putSchedule(entry.name, due, entry.schedule.next(now), now));
    if (alarms.has(entry.name)) arm(entry);
  };
  for (const entry of entries) {
    const { binding } = triggerOf(entry.fn);
    if (binding.runOnStartup) void run(options, entry, clock.now());
    arm(entry);
  }
  return {
    async runNow(name) {
      const entry = entries.find((known) => known.name.toLowerCase() === name.toLowerCase());
      if (entry) await run(options, entry, clock.now());
      return entry !== undefined;
    },
    stop() {
      for (const cancel of alarms.values()) cancel();
      alarms.clear();
    },
  };
}

/** More than this late counts as past due, in milliseconds. */
const LATE_MS = 1_000;

async function run({ invoker, clock, log, store }: TimerOptions, entry: Entry, due: number): Promise<void> {
  const now = clock.now();
  const last = store.readSchedule(entry.name)?.last ?? null;
  const iso = (time: number) => new Date(time).toISOString();
  const status = { Last: iso(last ?? 0), Next: iso(entry.schedule.next(now)), LastUpdated: iso(now) };
  const info = { Schedule: { AdjustForDST: true }, ScheduleStatus: status, IsPastDue: now - due > LATE_MS };
  try {
    await invoker.invoke(entry.fn, { input: { json: JSON.stringify(info) } });
  } catch (error) {
    log('error', `function.${entry.name}`, messageOf(error));
  }
}
