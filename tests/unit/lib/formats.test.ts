import { countText, dateFormat, numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import { languages, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { expect, test } from 'vitest';

const counts = [0, 1, 7, 42, 999, 1000, 12_345, 1_000_000, 2.5, -3];

test.each(languages)('a count reads as the formatter of the language writes it (%s)', (language) => {
  const locale = localeOf[language];
  for (const count of counts) expect(countText(locale, count)).toBe(count.toLocaleString(locale));
});

test('no count is a dash', () => {
  expect([countText('en-US', null), countText('en-US', undefined)]).toEqual(['–', '–']);
});

test('a formatter is made once for a locale and its options', () => {
  expect(dateFormat('de-DE', { dateStyle: 'medium' })).toBe(dateFormat('de-DE', { dateStyle: 'medium' }));
  expect(dateFormat('de-DE', { dateStyle: 'medium' })).not.toBe(dateFormat('de-DE', { dateStyle: 'long' }));
  expect(numberFormat('de-DE')).not.toBe(numberFormat('en-US'));
});

test('the first of a month is written as the French do, in every style, and no other day is', () => {
  const first = new Date('2026-12-01T12:00:00Z');
  const say = (options: Intl.DateTimeFormatOptions, day = first) =>
    dateFormat('fr-FR', { ...options, timeZone: 'UTC' }).format(day);
  expect([
    say({ dateStyle: 'full' }),
    say({ dateStyle: 'long' }),
    say({ dateStyle: 'medium' }),
    say({ day: 'numeric', month: 'long' }),
    say({ dateStyle: 'medium', timeStyle: 'short' }, new Date('2026-12-11T01:00:00Z')),
    say({ dateStyle: 'long' }, new Date('2026-12-21T12:00:00Z')),
    say({}),
  ]).toEqual([
    'mardi 1er décembre 2026',
    '1er décembre 2026',
    '1er déc. 2026',
    '1er décembre',
    '11 déc. 2026, 01:00',
    '21 décembre 2026',
    '01/12/2026',
  ]);
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1)));
  for (const month of months) {
    expect(say({ day: 'numeric', month: 'long' }, month)).toMatch(/^1er \p{L}{3,}$/u);
    expect(say({ day: 'numeric', month: 'short' }, month)).toMatch(/^1er \p{L}{3,}/u);
  }
  expect(dateFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(first)).toBe('1. Dezember 2026');
});
