import { excessIn, readJson } from '@livingroom/shared/core/lib/json.ts';
import { expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const manyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));

test('a text of too many values, or with an object of too many fields, is told before it is read', () => {
  expect(excessIn(JSON.stringify(manyFields(2_000)))).toBe(null);
  expect(excessIn(JSON.stringify({ a: [manyFields(2_001)] }))).toEqual({ limit: 2_000 });
  expect(excessIn(JSON.stringify(Array(100_000).fill(1)))).toBe(null);
  expect(excessIn(JSON.stringify(Array(100_001).fill(1)))).toEqual({ limit: 100_000 });
  expect(excessIn(JSON.stringify(Array.from({ length: 60 }, () => manyFields(1_900))))).toEqual({
    limit: 100_000,
  });
});

test('signs inside texts count for nothing', () => {
  const text = `${':,{['.repeat(30_000)}\\"`;
  expect(excessIn(JSON.stringify({ text, [text]: [text, '\\\\'] }))).toBe(null);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(excessIn(JSON.stringify(value))).toBe(null);
    }),
  );
});

test('any text is looked at to its end, whether it is JSON or not', () => {
  fc.assert(fc.property(fc.string(), (text) => excessIn(text) === null));
  expect(excessIn('"'.repeat(100_001))).toBe(null);
  expect(excessIn(`"${'\\'.repeat(1_000_000)}`)).toBe(null);
  expect([readJson('['.repeat(100_000)), excessIn('['.repeat(100_000))]).toEqual([undefined, null]);
});
