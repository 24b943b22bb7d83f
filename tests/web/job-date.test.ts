import { expect, test } from 'vitest';
import { jobDate } from '../../web/src/features/data-manager/actions/upload/job-date.ts';

const now = new Date(2026, 2, 30, 9, 5);
const english = { locale: 'en-US', yesterday: 'Yesterday' };

/** A moment of the reader's own clock. */
const at = (day: number, hour: number, minute = 0, month = 2) =>
  new Date(2026, month, day, hour, minute).toISOString();

test.each([
  ['the time of today', at(30, 0, 7), '00:07'],
  ['what a clock that is ahead calls tomorrow', at(31, 0, 1), '00:01'],
  ['yesterday, although less than a day ago', at(29, 23, 59), 'Yesterday'],
  ['yesterday, although more than a day ago', at(29, 0, 1), 'Yesterday'],
  ['a weekday', at(28, 23), 'Saturday'],
  ['the last day that a weekday names', at(24, 0, 1), 'Tuesday'],
  ['month and day a week ago', at(23, 23), 'March 23'],
  ['month and day in another year', new Date(2025, 11, 31).toISOString(), 'December 31'],
])('says %s', (_, time, words) => {
  expect(jobDate(time, now, english)).toBe(words);
});

test('speaks the language of the reader', () => {
  expect(jobDate(at(23, 23), now, { locale: 'da-DK', yesterday: 'I går' })).toBe('23. marts');
});
