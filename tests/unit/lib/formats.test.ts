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
