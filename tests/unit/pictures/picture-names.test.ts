import { newPictureName, readPictureName } from '@livingroom/shared/modules/pictures/rules/names.ts';
import { expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const place = { table: 'units', column: 'illustration', type: 'webp' } as const;
const name = newPictureName(place, '0123456789abcdef', Date.parse('2026-03-02T09:10:11.012Z'));

test('the name of a picture says where it belongs, when it was stored and of what kind it is', () => {
  expect(name).toBe('units.illustration.0123456789abcdef_20260302091011012.webp');
  expect(readPictureName(name)).toEqual({ ...place, storedAt: Date.parse('2026-03-02T09:10:11.012Z') });
});

test('is read as it was made, whatever it is made of', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'z', '_'), minLength: 1, maxLength: 60 });
  const digits = fc.string({ unit: fc.constantFrom('0', '9', 'a', 'f'), minLength: 16, maxLength: 16 });
  const time = fc.integer({ min: 0, max: Date.parse('9999-12-31T23:59:59.999Z') });
  const kinds = fc.constantFrom('png' as const, 'jpg' as const, 'webp' as const);
  fc.assert(
    fc.property(words, words, digits, time, kinds, (table, column, unguessable, storedAt, type) => {
      const made = newPictureName({ table, column, type }, unguessable, storedAt);
      expect(readPictureName(made)).toEqual({ table, column, storedAt, type });
    }),
  );
});

test.each([
  '',
  'units.webp',
  name.toUpperCase(),
  name.replace('.webp', '.svg'),
  name.replace('.webp', '.webp.exe'),
  name.replace('units.', '../'),
  name.replace('units', 'u/nits'),
  name.replace('units', 'u'.repeat(61)),
  name.replace('0123', '012'),
  name.replace('0123', 'ghij'),
  name.replace('20260302', '20261302'),
  name.replace('20260302', '2026030'),
  name.replace('_', ''),
  `x${name}x`,
  `${name}\n`,
])('no other text is a name: %j', (text) => {
  expect(readPictureName(text)).toBeNull();
});
