import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import {
  defaultCloseDate,
  lastOccurrence,
  monthsBetweenRounds,
  nextOccurrence,
  occurrence,
  type Recurrence,
  takesPart,
  weekIntervals,
} from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const at = (text: string): number => Date.parse(text);
const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const quarterly: Recurrence = {
  scheduleType: 'synchronous',
  recurrent: true,
  start: at('2026-11-30T09:00:00Z'),
  end: null,
  intervalMonths: 3,
  dayOfMonth: null,
  dayOfWeek: null,
  weekOfMonth: null,
  monthOfYear: null,
};

const anyRecurrence = fc
  .record({
    rolling: fc.boolean(),
    interval: fc.constantFrom(1, 2, 3, 6, 12),
    start: fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-12-31T23:59:00Z') }),
    dayOfMonth: fc.option(fc.integer({ min: 1, max: 31 })),
    dayOfWeek: fc.option(fc.integer({ min: 1, max: 7 })),
    weekOfMonth: fc.option(fc.integer({ min: 1, max: 5 })),
    monthOfYear: fc.option(fc.integer({ min: 1, max: 12 })),
    intervalWeeks: fc.constantFrom(null, null, null, ...weekIntervals),
  })
  .map(
    ({ rolling, interval, ...rest }): Recurrence => ({
      ...quarterly,
      ...rest,
      scheduleType: rolling ? 'rolling' : 'synchronous',
      intervalMonths: rolling ? (interval % 2) + 2 : interval,
    }),
  );

const inTime = (time: number) => ({ openedAt: time, plannedAt: time });

describe('recurrence', () => {
  it('opens on the last day of a month that is too short and returns to the day after it', () => {
    const monthly = { ...quarterly, start: at('2027-01-31T08:30:00Z'), intervalMonths: 1 };
    expect([0, 1, 2, 3].map((index) => iso(occurrence(monthly, index)))).toEqual([
      '2027-01-31T08:30:00.000Z',
      '2027-02-28T08:30:00.000Z',
      '2027-03-31T08:30:00.000Z',
      '2027-04-30T08:30:00.000Z',
    ]);
    expect(iso(occurrence({ ...monthly, start: at('2028-01-31T08:30:00Z') }, 1))).toBe(
      '2028-02-29T08:30:00.000Z',
    );
  });

  it('keeps the first opening at the start and the later ones on the chosen day of the month', () => {
    const moved = { ...quarterly, dayOfMonth: 5 };
    expect(iso(occurrence(moved, 0))).toBe('2026-11-30T09:00:00.000Z');
    expect(iso(occurrence(moved, 1))).toBe('2027-02-05T09:00:00.000Z');
  });

  it('finds the second Tuesday and the last Friday of a month', () => {
    expect(iso(occurrence({ ...quarterly, dayOfWeek: 2, weekOfMonth: 2 }, 1))).toBe(
      '2027-02-09T09:00:00.000Z',
    );
    expect(iso(occurrence({ ...quarterly, dayOfWeek: 5, weekOfMonth: 5 }, 1))).toBe(
      '2027-02-26T09:00:00.000Z',
    );
  });

  it('moves a yearly flow to the chosen month and ignores the month for others', () => {
    const yearly = { ...quarterly, intervalMonths: 12, monthOfYear: 3 };
    expect(iso(occurrence(yearly, 1))).toBe('2028-03-30T09:00:00.000Z');
    expect(iso(occurrence({ ...yearly, monthOfYear: 6 }, 1))).toBe('2027-06-30T09:00:00.000Z');
    expect(iso(occurrence({ ...yearly, monthOfYear: 11 }, 1))).toBe('2027-11-30T09:00:00.000Z');
    expect(iso(occurrence({ ...yearly, intervalMonths: 6 }, 1))).toBe('2027-05-30T09:00:00.000Z');
  });

  it('finds the last weekday of a month also where it is its last day, and the fourth one elsewhere', () => {
    const last = (dayOfWeek: number) =>
      iso(occurrence({ ...quarterly, dayOfWeek, weekOfMonth: 5 }, 2))?.slice(0, 10);
    expect([1, 2, 3, 4, 5, 6, 7].map(last)).toEqual([
      ...['2027-05-31', '2027-05-25', '2027-05-26', '2027-05-27', '2027-05-28', '2027-05-29', '2027-05-30'],
    ]);
  });

  it('goes by the day of the month when only one half of a weekday is set', () => {
    const ninth = { ...quarterly, dayOfMonth: 9 };
    for (const half of [{ dayOfWeek: 2 }, { weekOfMonth: 2 }])
      expect(iso(occurrence({ ...ninth, ...half }, 1))).toBe('2027-02-09T09:00:00.000Z');
    expect(iso(occurrence({ ...ninth, dayOfWeek: 1 }, 1))).toBe('2027-02-09T09:00:00.000Z');
    expect(iso(occurrence({ ...ninth, weekOfMonth: 1 }, 1))).toBe('2027-02-09T09:00:00.000Z');
  });

  it('waits for the chosen month of the same year only when it lies half a year ahead', () => {
    const start = at('2026-03-30T09:00:00Z');
    const second = (monthOfYear: number | null) =>
      iso(occurrence({ ...quarterly, start, intervalMonths: 12, monthOfYear }, 1))?.slice(0, 7);
    expect([null, 2, 3, 4, 12].map(second)).toEqual([
      ...['2027-03', '2027-02', '2027-03', '2027-04', '2026-12'],
    ]);
  });

  it('counts the round that is due at this very moment', () => {
    const { start } = quarterly;
    const second = at('2027-02-28T09:00:00Z');
    expect(lastOccurrence(quarterly, start, second)).toBe(second);
    expect(lastOccurrence(quarterly, start, second - 1)).toBe(start);
    expect(lastOccurrence({ ...quarterly, end: second - 1 }, start, at('2030-01-01T00:00:00Z'))).toBe(start);
    expect(lastOccurrence({ ...quarterly, end: second }, start, at('2030-01-01T00:00:00Z'))).toBe(second);
  });

  it('has its first opening at the start, unless it ended before', () => {
    const { start } = quarterly;
    expect(nextOccurrence(quarterly, start - 400 * DAY_MS)).toBe(start);
    expect(nextOccurrence(quarterly, start - 1)).toBe(start);
    expect(nextOccurrence({ ...quarterly, end: start }, start - 1)).toBe(start);
    expect(nextOccurrence({ ...quarterly, end: start - 1 }, start - 2)).toBeNull();
  });

  it('asks the people of a rolling flow in the order of their parts, from the first round on', () => {
    const rolling = { ...quarterly, scheduleType: 'rolling', intervalMonths: 3 } as const;
    const asked = (round: number) => [30, 31, 32, 33].filter((id) => takesPart(rolling, round, id));
    expect([1, 2, 3, 4].map(asked)).toEqual([[30, 33], [31], [32], [30, 33]]);
    expect([30, 31, 32].filter((id) => takesPart(quarterly, 2, id))).toEqual([30, 31, 32]);
  });

  it('has no opening after its end', () => {
    const ends = { ...quarterly, end: at('2027-05-30T09:00:00Z') };
    expect(iso(nextOccurrence(ends, at('2027-03-01T00:00:00Z')))).toBe('2027-05-30T09:00:00.000Z');
    expect(nextOccurrence(ends, at('2027-05-30T09:00:00Z'))).toBeNull();
  });

  it('closes after 14 days, after 7 when monthly, at the next opening when rolling', () => {
    const { start } = quarterly;
    expect(defaultCloseDate(quarterly, inTime(start))).toBe(start + 14 * DAY_MS);
    expect(defaultCloseDate({ ...quarterly, intervalMonths: 1 }, inTime(start))).toBe(start + 7 * DAY_MS);
    expect(defaultCloseDate(quarterly, inTime(start), 3 * DAY_MS)).toBe(start + 3 * DAY_MS);
    expect(iso(defaultCloseDate({ ...quarterly, scheduleType: 'rolling' }, inTime(start)))).toBe(
      '2026-12-30T09:00:00.000Z',
    );
  });

  it('closes at the time of day at which it opened, in summer and in winter', () => {
    const zoned = { ...quarterly, zone: 'Europe/Copenhagen' };
    const autumn = at('2027-10-25T08:00:00Z');
    expect(iso(defaultCloseDate(zoned, { openedAt: autumn, plannedAt: autumn }))).toBe(
      '2027-11-08T09:00:00.000Z',
    );
    const spring = at('2027-03-20T09:00:00Z');
    expect(iso(defaultCloseDate(zoned, { openedAt: spring, plannedAt: spring }))).toBe(
      '2027-04-03T08:00:00.000Z',
    );
  });

  it('never lets a round that opened late run into the next one', () => {
    const late = at('2027-02-25T09:00:00Z');
    expect(iso(defaultCloseDate(quarterly, inTime(late)))).toBe('2027-02-28T09:00:00.000Z');
  });

  it('counts a round that was opened before its time as the planned one', () => {
    const { start } = quarterly;
    const early = { openedAt: start - DAY_MS, plannedAt: start };
    expect(defaultCloseDate(quarterly, early)).toBe(start + 13 * DAY_MS);
    expect(lastOccurrence(quarterly, start, start + DAY_MS)).toBe(start);
    expect(iso(lastOccurrence(quarterly, start, at('2027-12-01T00:00:00Z')))).toBe(
      '2027-11-30T09:00:00.000Z',
    );
  });

  it('asks everybody exactly once in an interval of a rolling flow', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(2, 3),
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 500 }),
        (n, id, round) => {
          const rolling: Recurrence = { ...quarterly, scheduleType: 'rolling', intervalMonths: n };
          const rounds = Array.from({ length: n }, (_, offset) => takesPart(rolling, round + offset, id));
          expect(rounds.filter(Boolean)).toHaveLength(1);
        },
      ),
    );
  });

  it('opens strictly later each time, in the right month, at the same time of day', () => {
    fc.assert(
      fc.property(anyRecurrence, fc.integer({ min: 1, max: 60 }), (recurrence, index) => {
        const before = occurrence(recurrence, index - 1);
        const time = occurrence(recurrence, index);
        expect(time).toBeGreaterThan(before);
        expect(time % DAY_MS).toBe(recurrence.start % DAY_MS);
        if (index < 2) return;
        const { scheduleType, intervalWeeks } = recurrence;
        if (scheduleType === 'synchronous' && intervalWeeks) {
          expect(time - before).toBe(intervalWeeks * 7 * DAY_MS);
          return;
        }
        const [a, b] = [new Date(before), new Date(time)];
        const months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
        expect(months).toBe(monthsBetweenRounds(recurrence));
      }),
    );
  });

  it.each(['Pacific/Auckland', 'America/New_York', 'Asia/Kathmandu'])(
    'opens and closes at the same moments on a machine in %s, also where its clocks change',
    (zone) => {
      const moments = () =>
        Array.from({ length: 40 }, (_, index) => {
          const monthly = { ...quarterly, start: at('2026-01-31T23:30:00Z'), intervalMonths: 1 };
          const opened = occurrence({ ...monthly, dayOfWeek: 7, weekOfMonth: 5 }, index);
          return [opened, occurrence(monthly, index), defaultCloseDate(monthly, inTime(opened))];
        });
      const [expected, before] = [moments(), process.env.TZ];
      try {
        process.env.TZ = zone;
        expect(new Date('2026-07-01T12:00:00Z').getHours()).not.toBe(12);
        expect(moments()).toEqual(expected);
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );

  it('finds as the next opening the smallest one after the moment', () => {
    fc.assert(
      fc.property(anyRecurrence, fc.integer({ min: -400, max: 4000 }), (recurrence, days) => {
        const after = recurrence.start + days * DAY_MS;
        let index = 0;
        while (occurrence(recurrence, index) <= after) index += 1;
        expect(nextOccurrence(recurrence, after)).toBe(occurrence(recurrence, index));
      }),
    );
  });

  it('closes every round after it opened and not after the next opening', () => {
    fc.assert(
      fc.property(anyRecurrence, fc.nat(2000), (recurrence, days) => {
        const opened = recurrence.start + days * DAY_MS;
        const closes = defaultCloseDate(recurrence, inTime(opened));
        expect(closes).toBeGreaterThan(opened);
        expect(closes).toBeLessThanOrEqual(nextOccurrence(recurrence, opened) ?? Number.NaN);
      }),
    );
  });
});

/** Every kind of schedule that the settings offer, from every month, at days that are hard: 7,560 of them and more. */
const schedules: readonly Recurrence[] = [1, 2, 3, 6, 12].flatMap((intervalMonths) =>
  Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
    [1, 5, 14, 15, 16, 28, 29, 30, 31].flatMap((day) =>
      [1, 2, 14, 15, 16, 28, 31].flatMap((dayOfMonth) =>
        (intervalMonths === 12 ? [null, 1, ((month + 1) % 12) + 1, month + 1, 12] : [null]).map(
          (monthOfYear): Recurrence => ({
            ...quarterly,
            ...{ intervalMonths, dayOfMonth, monthOfYear },
            start: Date.UTC(2027, month, day, 8),
          }),
        ),
      ),
    ),
  ),
);

describe('the second opening', () => {
  it('comes at least half an interval after the start, and never two intervals later, in every schedule', () => {
    expect(schedules.length).toBeGreaterThan(6_000);
    // The mean month of the calendar; half a day for the hours that an interval may be shorter.
    const month = (365.2425 / 12) * DAY_MS;
    const wrong = schedules.filter((schedule) => {
      const gap = occurrence(schedule, 1) - occurrence(schedule, 0);
      const least = (schedule.intervalMonths * month) / 2 - 1.5 * DAY_MS;
      return gap < least || gap > schedule.intervalMonths * month * 2 + 2 * DAY_MS;
    });
    expect(wrong.slice(0, 3).map((one) => [one, iso(occurrence(one, 1))])).toEqual([]);
  });

  it('is not 1 April of the same year for a yearly flow that starts on 29 March', () => {
    const yearly = { ...quarterly, intervalMonths: 12, dayOfMonth: 1, monthOfYear: 4 };
    const start = at('2027-03-29T09:00:00Z');
    expect(iso(nextOccurrence({ ...yearly, start }, start))).toBe('2028-04-01T09:00:00.000Z');
  });

  it('is followed by openings in which no day of the schedule is left out', () => {
    for (const schedule of schedules) {
      const times = [1, 2, 3, 4].map((index) => occurrence(schedule, index));
      let after = schedule.start;
      for (const time of times) {
        expect(nextOccurrence(schedule, after)).toBe(time);
        after = time;
      }
    }
  });
});
