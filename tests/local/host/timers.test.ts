import { expect, test } from 'vitest';
import type { AlarmClock } from '../../../scripts/local/host/clock.ts';
import type { RegisteredFunction } from '../../../scripts/local/host/core-api.ts';
import type { Invoker } from '../../../scripts/local/host/invoker.ts';
import {
  nextOccurrence,
  parseNcrontab,
  resolveSchedule,
} from '../../../scripts/local/host/timer/ncrontab.ts';
import { createTimerScheduler, type ScheduleStore } from '../../../scripts/local/host/timer/scheduler.ts';
import { createFakeClock, settled } from './support/fake-clock.ts';

const occurrences: [schedule: string, after: string, next: string][] = [
  ['0 */5 * * * *', '2026-11-21T10:04:59.999Z', '2026-11-21T10:05:00.000Z'],
  ['0 */5 * * * *', '2026-11-21T10:05:00.000Z', '2026-11-21T10:10:00.000Z'],
  ['30 0 2 * * *', '2026-11-21T02:00:30.000Z', '2026-11-22T02:00:30.000Z'],
  ['0 0 9-17/4 * * MON-FRI', '2026-11-20T17:00:00.000Z', '2026-11-23T09:00:00.000Z'],
  ['0 0 0 29 FEB *', '2026-11-21T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['0 0 0 1,15 * *', '2026-12-15T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['*/15 * * * *', '2026-11-21T10:16:00.000Z', '2026-11-21T10:30:00.000Z'],
  ['0 0 5/6 * * *', '2026-11-21T12:00:00.000Z', '2026-11-21T17:00:00.000Z'],
];

test.each(occurrences)('%s after %s is next at %s', (schedule, after, next) => {
  const at = nextOccurrence(parseNcrontab(schedule), Date.parse(after));
  expect(new Date(at).toISOString()).toBe(next);
});

test.each([
  '* * *',
  '60 * * * * *',
  '0 0 0 * * 7',
  '0 0 0 0 * *',
  '0 5-1 * * * *',
  '0 */0 * * * *',
  'a * * * * *',
])('"%s" is not a schedule', (text) => {
  expect(() => parseNcrontab(text)).toThrow(text);
});

test('a day that never comes is said', () => {
  expect(() => nextOccurrence(parseNcrontab('0 0 0 30 2 *'), 0)).toThrow(/never occurs/);
});

test('a setting stands for the schedule', () => {
  expect(resolveSchedule('%NIGHTLY%', { NIGHTLY: '0 0 3 * * *' })).toBe('0 0 3 * * *');
});

type Run = { at: string; isPastDue: boolean; last: string };

function memoryStore(): ScheduleStore {
  const rows = new Map<string, { last: number | null; next: number; updated: number }>();
  return {
    read: (name) => rows.get(name),
    write: (name, last, next, updated) => rows.set(name, { last, next, updated }),
  };
}

function timer(runOnStartup = false): RegisteredFunction {
  const binding = { type: 'timerTrigger', direction: 'in' as const, schedule: '0 0 * * * *', runOnStartup };
  return { metadata: { name: 'hourly', bindings: { timer: binding } }, callback: () => undefined };
}

function setUp(clock: AlarmClock, store: ScheduleStore, fn = timer(), hold?: Promise<void>) {
  const runs: Run[] = [];
  const invoker: Invoker = {
    running: 0,
    async invoke(_fn, { input }) {
      const { IsPastDue, ScheduleStatus } = JSON.parse(input.json ?? '');
      runs.push({ at: new Date(clock.now()).toISOString(), isPastDue: IsPastDue, last: ScheduleStatus.Last });
      await hold;
      return undefined;
    },
  };
  const scheduler = createTimerScheduler([fn], { invoker, store, clock, log: () => {}, settings: {} });
  return { scheduler, runs };
}

test('a timer runs at each of its times', async () => {
  const clock = createFakeClock('2026-11-21T10:30:00Z');
  const { scheduler, runs } = setUp(clock, memoryStore());
  scheduler.start();
  await clock.moveTo('2026-11-21T12:59:59Z');
  expect(runs.map((run) => run.at)).toEqual(['2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z']);
  expect(runs[1]).toMatchObject({ isPastDue: false, last: '2026-11-21T11:00:00.000Z' });
});

test('a run missed while the host was down comes once at the next start, as past due', async () => {
  const clock = createFakeClock('2026-11-21T10:30:00Z');
  const store = memoryStore();
  const first = setUp(clock, store);
  first.scheduler.start();
  first.scheduler.stop();
  await clock.moveTo('2026-11-21T14:10:00Z');
  expect(first.runs).toEqual([]);
  const second = setUp(clock, store);
  second.scheduler.start();
  await settled();
  await clock.moveTo('2026-11-21T15:00:00Z');
  expect(second.runs.map(({ at, isPastDue }) => [at, isPastDue])).toEqual([
    ['2026-11-21T14:10:00.000Z', true],
    ['2026-11-21T15:00:00.000Z', false],
  ]);
});

test('a restart without a missed run runs nothing', async () => {
  const clock = createFakeClock('2026-11-21T10:30:00Z');
  const store = memoryStore();
  setUp(clock, store).scheduler.start();
  const again = setUp(clock, store);
  again.scheduler.start();
  await settled();
  expect(again.runs).toEqual([]);
});

test('a timer may run at every start', async () => {
  const { scheduler, runs } = setUp(createFakeClock('2026-11-21T10:30:00Z'), memoryStore(), timer(true));
  scheduler.start();
  await settled();
  expect(runs.map((run) => run.isPastDue)).toEqual([false]);
});

test('a long run is never overlapped by the next one', async () => {
  const clock = createFakeClock('2026-11-21T10:30:00Z');
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { scheduler, runs } = setUp(clock, memoryStore(), timer(), hold);
  scheduler.start();
  await clock.moveTo('2026-11-21T13:30:00Z');
  expect(scheduler.trigger('hourly')).toBe(true);
  expect(runs).toHaveLength(1);
  release();
  await settled();
  await clock.moveTo('2026-11-21T14:00:00Z');
  expect(runs.map((run) => run.at)).toEqual(['2026-11-21T11:00:00.000Z', '2026-11-21T14:00:00.000Z']);
});

test('a timer can be run by hand, by its name in any case, and keeps its schedule', async () => {
  const clock = createFakeClock('2026-11-21T10:30:00Z');
  const { scheduler, runs } = setUp(clock, memoryStore());
  scheduler.start();
  expect([scheduler.trigger('HOURLY'), scheduler.trigger('other')]).toEqual([true, false]);
  await settled();
  await clock.moveTo('2026-11-21T11:00:00Z');
  expect(runs.map((run) => run.at)).toEqual(['2026-11-21T10:30:00.000Z', '2026-11-21T11:00:00.000Z']);
});
