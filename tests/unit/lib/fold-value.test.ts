import { foldValue } from '@livingroom/shared/core/lib/fold-value.ts';
import { uniqueValueId } from '@livingroom/shared/core/lib/unique-value-id.ts';
import { expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

/** Letters, and marks that go with them as one sign or as two. */
const letters = fc.string({
  unit: fc.constantFrom(
    ...'aAeEjJhHtTwWyYiIkKåÅøØæÆßΣσςñÑçǰẖẗẘẙ',
    '\u030c',
    '\u0331',
    '\u0308',
    '\u030a',
    '\u0301',
    'İ',
    ' ',
  ),
  maxLength: 12,
});

test('values are the same however their letters are composed, before and after they are folded', () => {
  fc.assert(
    fc.property(letters, (text) => {
      const folded = foldValue(text);
      expect(foldValue(folded)).toBe(folded);
      expect(foldValue(text.normalize('NFD'))).toBe(folded);
      expect(foldValue(text.normalize('NFC'))).toBe(folded);
      expect(foldValue(` ${text}\t`)).toBe(folded);
    }),
  );
});

test.each([
  ['J\u030c', '\u01f0'],
  ['H\u0331', '\u1e96'],
  ['Å', 'a\u030a'],
  ['ÑANDÚ', 'n\u0303andu\u0301'],
])('the capital %s is the small letter %s, also where it is two signs and that is one', (capital, small) => {
  expect(foldValue(capital)).toBe(foldValue(small));
  expect(uniqueValueId('units', 'unit_name', capital)).toBe(uniqueValueId('units', 'unit_name', small));
});

test('every letter of every script that has one small letter is that letter', () => {
  const apart: string[] = [];
  for (let code = 0; code <= 0x1ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    const small = letter.toLowerCase();
    if (small !== letter && foldValue(letter) !== foldValue(small)) apart.push(letter);
  }
  expect(apart).toEqual([]);
});
