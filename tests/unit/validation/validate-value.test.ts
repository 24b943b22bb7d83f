import type { Rule, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { validateValue } from '@livingroom/shared/core/validation/validate-row.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

function column(type: Variable['type'], ...rules: readonly Rule[]): Variable {
  return { type, label: { en_us: 'Field', es_es: 'Campo', dk: 'Felt' }, rules };
}

const colour: Variable = {
  ...column('string'),
  choices: [
    { value: 'red', label: { en_us: 'Red', es_es: 'Rojo', dk: 'Rød' } },
    { value: 'blue', label: { en_us: 'Blue', es_es: 'Azul', dk: 'Blå' } },
  ],
};
const scores: Variable = {
  ...column('array', 'not_null'),
  choices: [1, 2, 3].map((value) => ({ value, label: { en_us: `${value}` } })),
};

describe('validateValue refuses in the words of the spec', () => {
  it.each<[message: string, variable: Variable, values: readonly unknown[]]>([
    [
      'Value must be a float.',
      column('float'),
      ['1,5', 'x', '1.2.3', Number.NaN, Number.POSITIVE_INFINITY, true],
    ],
    ['Value must be an integer.', column('integer'), ['1.5', 1.5, 'x', 2 ** 60, '0x10', {}]],
    [
      'Invalid date/time format.',
      column('datetime'),
      ['soon', '2026-02-30', '2026-13-01', '2026-01-01T25:00', 5],
    ],
    ['Invalid array format or content.', column('array'), ['[1,', [1.5], [null], [{}], ['x']]],
    ['Value must be an array.', column('array'), [5, '{}', '7', {}]],
    ['This field cannot be empty.', column('string', 'not_null'), ['', '  \t', null, undefined, '\u0000']],
    ['This field cannot be empty.', column('datetime', 'not_null'), ['', null]],
    ['This field cannot be empty.', scores, [[], null]],
    ['This field cannot be null.', column('integer', 'not_null'), ['', null, ' ']],
    ['This field cannot be null.', column('boolean', 'not_null'), [null, '']],
    ['Value must be one of the specified choices.', colour, ['green', 'Red', '__proto__']],
    ['Every item must be among the specified choices.', scores, [[1, 9], '[4]']],
    ['Invalid or incomplete address.', column('string', 'address'), ['12', '1-2', '--']],
    [
      'Invalid ZIP/postal code format.',
      column('string', 'zip_code'),
      ['1', '12#45', '-1234', '1234567890123'],
    ],
    ['Minimum length is 3 characters.', column('string', 'length_min:3'), ['ab', '  ab  ', '👩👩']],
    ['Maximum length is 3 characters.', column('string', 'length_max:3'), ['abcd']],
    ['The value does not match the required format.', column('string', 'regex:^[a-z]+$'), ['A', 'a1']],
    [
      'Invalid email address.',
      column('string', 'email'),
      ['a', 'a@b', '@b.dk', 'a@@b.dk', 'a b@c.dk', 'a@b..dk', '.a@b.dk', 'a@-b.dk'],
    ],
    ['Invalid phone number.', column('string', 'phone'), ['0123', '+', '1', '+1234567890123456', '12a4']],
    [
      'Invalid URL.',
      column('string', 'url'),
      ['example.com', 'javascript:alert(1)', 'http://', 'mailto:a@b.dk', 'http://a b'],
    ],
    ['Value must be between 1 and 7.', column('integer', 'range:1-7'), [0, 8, '9']],
    ['Value must be between 0 and 1.', column('float', 'range:0-1'), [1.01, -0.1]],
    [
      'Date must be between 2020-01-01 and 2020-12-31.',
      column('datetime', 'date_range:2020-01-01..2020-12-31'),
      ['2019-12-31', '2021-01-01'],
    ],
    ['Invalid date format. Use DD/MM/YYYY.', column('datetime', 'date_dmy'), ['1/2/2026', '2026/01/01', 'x']],
    ['Invalid date.', column('datetime', 'date_dmy'), ['31/02/2026', '00/01/2026']],
    ['Value must be true or false.', column('boolean'), ['yes', 2, {}]],
    ['Value must be text.', column('string'), [{}, [], true]],
  ])('%s', (message, variable, values) => {
    for (const value of values) expect([value, validateValue(variable, value)]).toEqual([value, message]);
  });
});

describe('validateValue takes', () => {
  it.each<[what: string, variable: Variable, values: readonly unknown[]]>([
    [
      'nothing where nothing is required',
      column('string', 'email', 'length_min:3'),
      ['', null, undefined, ' '],
    ],
    ['numeric text', column('float', 'range:0-10'), ['1.5', '0', '-0', '1e1', 7]],
    [
      'lengths at the limit, emoji counted once',
      column('string', 'length_min:2', 'length_max:2'),
      ['ab', '👩👩', ' ab '],
    ],
    ['e-mail addresses', column('string', 'email'), ['a@b.dk', "o'hara+x@sub.example.co.uk", 'ana@ñandú.es']],
    ['telephone numbers', column('string', 'phone'), ['+4512345678', '12', '+45 12 34 56 78']],
    [
      'addresses of http, https and ftp',
      column('string', 'url'),
      ['https://a.dk/x?y#z', 'HTTP://localhost:80', 'ftp://æ.dk'],
    ],
    [
      'postal codes of several countries',
      column('string', 'zip_code'),
      ['2100', '28001', 'SW1A 1AA', '12345-6789'],
    ],
    ['dates and times', column('datetime'), ['2026-02-28', '2024-02-29T23:59:59Z', '2026-01-01T10:00+02:00']],
    ['days written DD/MM/YYYY', column('datetime', 'date_dmy'), ['29/02/2024', '2024-02-29']],
    ['lists as values or as text', scores, [[1, 2], '[3]', ['1']]],
    ['one of the choices', colour, ['red', ' blue ']],
  ])('%s', (_, variable, values) => {
    for (const value of values) expect([value, validateValue(variable, value)]).toEqual([value, null]);
  });

  it('anything at all without throwing', () => {
    const types = ['string', 'text', 'integer', 'float', 'boolean', 'datetime', 'array', 'json'] as const;
    const rules = [
      'email',
      'url',
      'phone',
      'zip_code',
      'address',
      'range:1-7',
      'length_max:5',
      'date_dmy',
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.subarray([...rules]),
        fc.anything(),
        (type, chosen, value) => {
          const result = validateValue(column(type, ...chosen), value);
          expect(result === null || result.length > 0).toBe(true);
        },
      ),
    );
  });

  it('hostile texts in time that grows with their length', () => {
    const long = 20_000;
    const texts = [
      'a'.repeat(long),
      `${'a.'.repeat(long)}@`,
      `http://${'a-'.repeat(long)}`,
      '1'.repeat(long),
      `${'0 '.repeat(long)}x`,
    ];
    for (const text of texts) {
      expect(validateValue(column('string', 'email'), text)).toBe('Invalid email address.');
      expect(validateValue(column('string', 'phone'), text)).toBe('Invalid phone number.');
      expect(validateValue(column('string', 'zip_code'), text)).toBe('Invalid ZIP/postal code format.');
      expect(validateValue(column('string', 'url'), text)).toBe('Invalid URL.');
      expect(validateValue(column('integer'), text)).toBe('Value must be an integer.');
    }
  });
});
