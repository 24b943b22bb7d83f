import { createRandom, type Random } from '@livingroom/shared/core/lib/random.ts';
import {
  nextOccurrence,
  occurrence,
  type Recurrence,
  rollingIntervals,
  synchronousIntervals,
  weekIntervals,
} from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { describe, expect, test } from 'vitest';
import { openingsOf } from '../../support/calendar.ts';

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
    intervalWeeks: random.next() < 0.2 ? random.pick(weekIntervals) : null,
    dayOfMonth: maybe(1, 31),
    dayOfWeek: weekday ? number(1, 7) : null,
    weekOfMonth: weekday ? number(1, 5) : null,
    monthOfYear: maybe(1, 12),
    zone: random.pick(zones),
  };
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
