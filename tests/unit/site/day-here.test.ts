import { afterEach, expect, test } from 'vitest';
import { dayHere } from '../../../web/src/screens/dashboard/day-here.ts';

const before = process.env.TZ;

afterEach(() => {
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

test.each([
  ['America/Los_Angeles', '2026-11-22T01:00:00Z', '2026-11-21'],
  ['Pacific/Auckland', '2026-11-21T23:30:00Z', '2026-11-22'],
  ['Europe/Copenhagen', '2026-03-28T23:30:00Z', '2026-03-29'],
  ['Europe/Copenhagen', '2026-10-25T22:30:00Z', '2026-10-25'],
  ['UTC', '2026-01-01T00:00:00Z', '2026-01-01'],
])('an action is due on the days of the reader: in %s it is at %s the %s', (zone, now, day) => {
  process.env.TZ = zone;
  expect(dayHere(new Date(now))).toBe(day);
});
