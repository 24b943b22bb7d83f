import { laterDay, weekdayOf } from '@livingroom/shared/core/lib/zone.ts';
import { momentAfter } from '@livingroom/shared/modules/flows/rules/intervals.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { outsideQuietDays } from '@livingroom/shared/modules/flows/rules/quiet-days.ts';
import { newNode } from '@livingroom/shared/modules/flows/rules/starters.ts';
import { type QuietDays, quietDays } from '@livingroom/shared/modules/flows/tables/quiet-names.ts';
import { expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const at = (text: string) => Date.parse(text);
const text = (time: number) => new Date(time).toISOString();
const copenhagen = { zone: 'Europe/Copenhagen', hour: 9, quiet: 'weekend' } as const;

test('a mail that is due on a Saturday goes on Monday, at the hour of mails', () => {
  // Friday at ten; two days later is Sunday, on which the clocks change.
  const friday = at('2026-03-27T09:00:00Z');
  const mail = newNode('SEND_EMAIL', { id: 1, email_type: 'reminder', datetime_interval_value: 2 });
  expect(text(kindOf('SEND_EMAIL').moment(mail, friday, copenhagen))).toBe('2026-03-30T07:00:00.000Z');
});

test('a mail without an hour of its own keeps its time of day through a change of the clocks', () => {
  const clock = { ...copenhagen, hour: null };
  expect(text(outsideQuietDays(at('2026-03-28T12:34:56Z'), clock))).toBe('2026-03-30T11:34:56.000Z');
});

test('quiet days are those of the time zone: Sunday evening in New York is Monday in Copenhagen', () => {
  const sunday = at('2026-03-09T02:00:00Z');
  expect(outsideQuietDays(sunday, copenhagen)).toBe(sunday);
  expect(text(outsideQuietDays(sunday, { ...copenhagen, zone: 'America/New_York' }))).toBe(
    '2026-03-09T13:00:00.000Z',
  );
});

test('a mail that is due on a holiday passes the holidays and quiet days after it, and the next ones stay', () => {
  const free = ['2026-04-03', '2026-04-06'].map((day) => at(`${day}T00:00:00Z`));
  const clock = { ...copenhagen, isHoliday: (day: number) => free.includes(day) };
  const goodFriday = at('2026-04-03T07:00:00Z');
  expect(text(outsideQuietDays(goodFriday, clock))).toBe('2026-04-07T07:00:00.000Z');
  // Without quiet days it goes on the Saturday between.
  expect(text(outsideQuietDays(goodFriday, { ...clock, quiet: null }))).toBe('2026-04-04T07:00:00.000Z');
  expect(outsideQuietDays(at('2026-04-08T07:00:00Z'), clock)).toBe(at('2026-04-08T07:00:00Z'));
});

test('only mails wait: dialogues open and close on their day', () => {
  const saturday = at('2026-03-28T08:00:00Z');
  for (const type of ['START_SURVEY', 'STOP_SURVEY'] as const) {
    const node = newNode(type, { id: 1, datetime_interval_value: 0 });
    expect(kindOf(type).moment(node, saturday, copenhagen)).toBe(momentAfter(node, saturday, copenhagen));
  }
});

test('the moment is never on a quiet day, never earlier and never more than three days later', () => {
  const names = Object.keys(quietDays) as QuietDays[];
  fc.assert(
    fc.property(
      fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2034-01-01T00:00:00Z') }),
      fc.constantFrom(...names),
      fc.constantFrom('UTC', 'Europe/Copenhagen', 'America/New_York', 'Australia/Lord_Howe'),
      fc.option(fc.integer({ min: 0, max: 23 })),
      (time, quiet, zone, hour) => {
        const moment = outsideQuietDays(time, { zone, hour, quiet });
        const days: readonly number[] = quietDays[quiet];
        expect(days).not.toContain(weekdayOf(laterDay(moment, 0, zone)));
        expect(moment).toBeGreaterThanOrEqual(time);
        expect(moment - time).toBeLessThan(3.1 * 86_400_000);
      },
    ),
  );
});
