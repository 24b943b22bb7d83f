import { fullName, nameOrAddress } from '@livingroom/shared/core/lib/full-name.ts';
import { expect, test } from 'vitest';

test.each([
  [{ given_name: 'Ada', family_name: 'Lovelace' }, 'Ada Lovelace'],
  [{ given_name: 'Ada', family_name: null }, 'Ada'],
  [{ given_name: '', family_name: 'Lovelace' }, 'Lovelace'],
  [{}, ''],
])('the full name of %j is "%s"', (person, name) => {
  expect(fullName(person)).toBe(name);
});

test('a person without a name is named by the work e-mail, and without both not at all', () => {
  expect(nameOrAddress({ work_email: 'ada@home.test' })).toBe('ada@home.test');
  expect(nameOrAddress({ given_name: 'Ada', work_email: 'ada@home.test' })).toBe('Ada');
  expect(nameOrAddress({ work_email: null })).toBe('');
});
