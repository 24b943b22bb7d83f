import {
  nextOccurrence,
  occurrence,
  type Recurrence,
  rollingIntervals,
  synchronousIntervals,
} from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../../scripts/lib/random.ts';

/**
 * Openings beside a calendar that nobody here wrote: the language's own (Temporal), month by month and in words of its own.
 * Zones with daylight saving in both halves of the year, one of half an hour, one without, and one that left it.
 */
const zones = [
  'UTC',
  'Europe/Copenhagen',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Sao_Paulo',
];

const RULES = 10_000;
const OPENINGS = 3;

function ruleOf(random: Random): Recurrence {
  const number = (from: number, to: number) => from + Math.floor(random.next() * (to - from + 1));
  const maybe = (from: number, to: number) => (random.next() < 0.5 ? number(from, to) : null);
  const scheduleType = random.next() < 0.2 ? 'rolling' : 'synchronous';
  const weekday = random.next() < 0.4;
  const minute = 60_000;
  const [first, last] = [Date.UTC(2024, 0, 1), Date.UTC(2036, 11, 31)];
  return {
    scheduleType,
    recurrent: true,
    start: Math.floor(number(first, last) / minute) * minute,
    end: null,
    intervalMonths: random.pick(scheduleType === 'rolling' ? rollingIntervals : synchronousIntervals),
    dayOfMonth: maybe(1, 31),
    dayOfWeek: weekday ? number(1, 7) : null,
    weekOfMonth: weekday ? number(1, 5) : null,
    monthOfYear: maybe(1, 12),
    zone: random.pick(zones),
  };
}

/** The day of the rule in a month, as a calendar finds it. */
function dayIn(rule: Recurrence, month: Temporal.PlainYearMonth, startDay: number): Temporal.PlainDate {
  if (rule.dayOfWeek === null || rule.weekOfMonth === null)
    return month.toPlainDate({ day: Math.min(rule.dayOfMonth ?? startDay, month.daysInMonth) });
  let day = month.toPlainDate({ day: 1 });
  while (day.dayOfWeek !== rule.dayOfWeek) day = day.add({ days: 1 });
  for (let week = 1; week < rule.weekOfMonth; week += 1) {
    const next = day.add({ weeks: 1 });
    if (next.month !== month.month) break;
    day = next;
  }
  return day;
}

/** The first openings, looked for month after month. */
function openingsOf(rule: Recurrence, count: number): readonly number[] {
  const zone = rule.zone ?? 'UTC';
  const start = Temporal.Instant.fromEpochMilliseconds(rule.start).toZonedDateTimeISO(zone);
  const step = rule.scheduleType === 'rolling' ? 1 : rule.intervalMonths;
  const begin = start.toPlainDate().toPlainYearMonth();
  const yearly = step === 12 && rule.monthOfYear !== null;
  const found: Temporal.PlainDateTime[] = [];
  for (let months = 1; found.length < count; months += 1) {
    const month = begin.add({ months });
    const isDue = yearly ? month.month === rule.monthOfYear : months % step === 0;
    if (!isDue) continue;
    const moment = dayIn(rule, month, start.day).toPlainDateTime(start.toPlainTime());
    if (found.length === 0 && isTooSoon(start.toPlainDateTime(), moment, step)) continue;
    found.push(moment);
  }
  return [
    rule.start,
    ...found.map((moment) => moment.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds),
  ];
}

/** Less than half of the first interval after the start. */
function isTooSoon(start: Temporal.PlainDateTime, moment: Temporal.PlainDateTime, step: number): boolean {
  const from = start.toPlainDate().with({ day: 1 });
  const half = from.until(from.add({ months: step })).days / 2;
  return start.until(moment, { largestUnit: 'hours' }).total('hours') / 24 < half;
}

describe('openings of rounds beside an independent calendar', () => {
  test('are the same for ten thousand rules, through daylight saving and short months', () => {
    const random = createRandom(Number(process.env.LIVINGROOM_TEST_SEED ?? 1));
    for (let rule = 0; rule < RULES; rule += 1) {
      const one = ruleOf(random);
      const wanted = openingsOf(one, OPENINGS - 1);
      const own = Array.from({ length: OPENINGS }, (_, index) => occurrence(one, index));
      if (own.join() !== wanted.join())
        expect({ rule: one, openings: own.map(text) }).toEqual({ rule: one, openings: wanted.map(text) });
    }
  });

  test('follow each other in the same order when each is asked for by the one before', () => {
    const random = createRandom(2);
    for (let rule = 0; rule < RULES / 20; rule += 1) {
      const one = ruleOf(random);
      const [first = 0, ...later] = openingsOf(one, OPENINGS);
      let at: number | null = first;
      for (const wanted of later) {
        at = nextOccurrence(one, at ?? 0);
        if (at !== wanted) expect({ rule: one, at: text(at ?? 0) }).toEqual({ rule: one, at: text(wanted) });
      }
    }
  });
});

function text(time: number): string {
  return new Date(time).toISOString();
}
