import { languages, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { unknownNumbers, withNumbersMarked } from '@livingroom/shared/modules/reports/rules/number-check.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

/** Figures as reports have them: whole, or with one or two decimals. */
const figures = fc.oneof(
  fc.integer({ min: 0, max: 9_999_999 }),
  fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 10),
  fc.integer({ min: 0, max: 9_999_999 }).map((value) => value / 100),
);
const written = (value: number, locale: string, useGrouping: boolean) =>
  value.toLocaleString(locale, { useGrouping, maximumFractionDigits: 2 });

describe('a figure that was given', () => {
  test('is known in a sentence of every language, with its thousands parted or not', () => {
    fc.assert(
      fc.property(figures, fc.boolean(), fc.boolean(), (value, grouped, alsoGrouped) => {
        for (const from of languages)
          for (const to of languages) {
            const given = [`Overall: ${written(value, localeOf[from], grouped)} of all`];
            const text = `It was ${written(value, localeOf[to], alsoGrouped)}, they say.`;
            expect([from, to, unknownNumbers(text, given)]).toEqual([from, to, []]);
          }
      }),
    );
  });

  test('is known with thousands and decimals at once', () => {
    expect(unknownNumbers('1.234,5 y 1234,5 and 1,234.5', ['1.234,5'])).toEqual([]);
    expect(unknownNumbers('1.234.567,89', ['1234567.89'])).toEqual([]);
    expect(unknownNumbers('1.234,6 and 12.345', ['1.234,5'])).toEqual(['1.234,6', '12.345']);
  });
});

test('a text in pieces is that text, and what is marked are the numbers asked for', () => {
  const words = fc.array(fc.constantFrom('9', '90', '4,5', '4.5', ' ', ',', '.', 'a', '🙂', '½'), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(words, (pieces) => {
      const text = pieces.join('');
      const numbers = unknownNumbers(text, ['9']);
      const parts = withNumbersMarked(text, numbers);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) if (part.marked) expect(numbers).toContain(part.text);
      expect(new Set(parts.filter(({ marked }) => marked).map((part) => part.text))).toEqual(
        new Set(numbers),
      );
    }),
  );
});
