import type { Rule, Table, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { choiceError, ruleError } from '@livingroom/shared/core/validation/check-rule.ts';
import { withChoiceValues } from '@livingroom/shared/core/validation/choice-names.ts';
import { coerce } from '@livingroom/shared/core/validation/coerce.ts';
import { parseDateTime, parseDmy } from '@livingroom/shared/core/validation/dates.ts';
import { passwordProblem } from '@livingroom/shared/core/validation/password.ts';
import {
  isAddress,
  isEmail,
  isPhone,
  isUrl,
  isZipCode,
} from '@livingroom/shared/core/validation/patterns.ts';
import { checkRow } from '@livingroom/shared/core/validation/validate-row.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const column = (type: Variable['type'], change: Partial<Variable> = {}): Variable => ({
  ...{ type, label: { en_us: 'Field', es_es: 'Campo', dk: 'Felt' }, ...change },
});
const storedAs = (variable: Variable, given: unknown) => {
  const coerced = coerce(variable, given);
  return 'value' in coerced ? coerced.value : `! ${coerced.error.key}`;
};

describe('a value as it is stored', () => {
  test.each<readonly [Variable['type'], unknown, unknown]>([
    ['string', ' a\tb\r\nc\u2028d ', 'a b  c d'],
    ['text', ' a\tb\r\nc ', 'a\tb\r\nc'],
    ['string', 'a\u0007\u0000b', 'ab'],
    ['string', 7.5, '7.5'],
    ['string', Number.NaN, '! validation.text'],
    ['string', '\uD83D', '\uFFFD'],
    ['integer', '+7', 7],
    ['integer', '7.0', 7],
    ['integer', '7e2', 700],
    ['integer', 2 ** 53, '! validation.integer'],
    ['integer', 2 ** 53 - 1, 2 ** 53 - 1],
    ['integer', `${'0'.repeat(399)}7`, 7],
    ['integer', `${'0'.repeat(400)}7`, '! validation.integer'],
    ['integer', '7e1000', '! validation.integer'],
    ['float', '.5', 0.5],
    ['float', '5.', 5],
    ['float', '.', '! validation.float'],
    ['float', '1e400', '! validation.float'],
    ['boolean', true, true],
    ['boolean', false, false],
    ['boolean', 1, true],
    ['boolean', 0, false],
    ['boolean', '1', true],
    ['boolean', '0', false],
    ['boolean', 'FALSE', false],
    ['boolean', ' true ', true],
    ['boolean', 'falsey', '! validation.boolean'],
    ['array', ['7', 8, ' 9 '], [7, 8, 9]],
    ['array', [], []],
    ['array', ['7a'], '! validation.arrayContent'],
    ['array', [2 ** 60], '! validation.arrayContent'],
    ['array', '[1', '! validation.arrayContent'],
    ['array', { a: 1 }, '! validation.array'],
    ['json', '{"a":[1,null,"x",true]}', { a: [1, null, 'x', true] }],
    ['json', { a: [1.5] }, { a: [1.5] }],
    ['json', true, true],
    ['json', 0, 0],
    ['json', Number.POSITIVE_INFINITY, '! validation.json'],
    ['json', { a: undefined }, '! validation.json'],
    ['json', [() => 1], '! validation.json'],
    ['json', '{', '! validation.json'],
    ['json', Symbol('x'), '! validation.json'],
  ])('of a column of kind %s: %j becomes %j', (type, given, stored) => {
    expect(storedAs(column(type), given)).toEqual(stored);
  });

  test('of a list is text where there are texts to choose from', () => {
    const choices = [
      { value: 'a', label: { en_us: 'A', es_es: 'A', dk: 'A' } },
      { value: 7, label: { en_us: '7', es_es: '7', dk: '7' } },
    ];
    const texts = column('array', { choices });
    expect(storedAs(texts, [' a ', 7, '8'])).toEqual(['a', 7, '8']);
    expect(storedAs(texts, ['a', ' '])).toBe('! validation.arrayContent');
    expect(storedAs(column('array', { choices: choices.slice(1) }), ['a'])).toBe('! validation.arrayContent');
  });

  test('of JSON is forty levels deep at most', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(storedAs(column('json'), nested(41))).toEqual(nested(41));
    expect(storedAs(column('json'), nested(42))).toBe('! validation.json');
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29T02:30', '2026-03-29T02:30:00.000Z'],
    ['2026-03-29 02:30:15', '2026-03-29T02:30:15.000Z'],
    ['2026-03-29T02:30:15.5Z', '2026-03-29T02:30:15.500Z'],
    ['2026-03-29T02:30:15.123456789Z', '2026-03-29T02:30:15.123Z'],
    ['2026-03-29T02:30+0200', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T02:30-03:30', '2026-03-29T06:00:00.000Z'],
    ['2026-01-01T00:30+14:00', '2025-12-31T10:30:00.000Z'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, stored) => {
    expect(parseDateTime(text)).toBe(stored);
    expect(parseDateTime(stored)).toBe(stored);
  });

  test.each([
    ...['0000-01-01', '2026-00-10', '2026-13-10', '2026-01-00', '1900-02-29', '2026-04-31', '2026-1-1'],
    ...[
      '2026-01-01T24:00',
      '2026-01-01T10:60',
      '2026-01-01T10:00:60',
      '2026-01-01T10:00+15:00',
      '2026-01-01Z',
    ],
    ...['2026-01-01T10', '20260101', ' 2026-01-01', '2026-01-01T10:00:00.Z'],
  ])('%s is none', (text) => {
    expect(parseDateTime(text)).toBeNull();
  });

  test('of day, month and year are real days in that order', () => {
    expect([parseDmy('29/02/2024'), parseDmy('01/12/2026')]).toEqual([
      { iso: '2024-02-29' },
      { iso: '2026-12-01' },
    ]);
    for (const text of ['29/02/2023', '31/04/2026', '00/01/2026', '01/00/2026', '01/13/2026', '01/01/0000'])
      expect(parseDmy(text)).toBe('date');
    for (const text of ['1/1/2026', '01-01-2026', '01/01/26', '', '01/01/2026 '])
      expect(parseDmy(text)).toBe('format');
  });

  test('are read the same as JavaScript reads them, and come back as they are', () => {
    const dates = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseDateTime(date.toISOString())).toBe(date.toISOString());
        const day = date.toISOString().slice(0, 10);
        expect(parseDmy(day.split('-').reverse().join('/'))).toEqual({ iso: day });
      }),
    );
  });

  test('with a slash are days only where the column says so, and long texts are none anywhere', () => {
    const dmy = column('datetime', { rules: ['date_dmy'] });
    expect(storedAs(dmy, '01/02/2026')).toBe('2026-02-01T00:00:00.000Z');
    expect(storedAs(dmy, '2026-02-01')).toBe('2026-02-01T00:00:00.000Z');
    expect(storedAs(dmy, '32/01/2026')).toBe('! validation.date');
    expect(storedAs(column('datetime'), '01/02/2026')).toBe('! validation.datetime');
    expect(storedAs(column('datetime'), `2026-01-01${' '.repeat(100)}x`)).toBe('! validation.datetime');
    expect(storedAs(column('datetime'), 20260101)).toBe('! validation.datetime');
  });
});

describe('texts of a kind', () => {
  test('are as long as they may be and no longer', () => {
    const local = 'a'.repeat(64);
    expect([isEmail(`${local}@b.dk`), isEmail(`${local}a@b.dk`)]).toEqual([true, false]);
    const domain = (length: number) =>
      `a@${'b.'.repeat(Math.floor((length - 4) / 2))}${length % 2 ? 'ddd' : 'dd'}`;
    expect([domain(254), domain(256)].map((text) => [text.length, isEmail(text)])).toEqual([
      [254, true],
      [256, false],
    ]);
    expect([isPhone(`+45${' '.repeat(29)}12345678`), isPhone(`+45${' '.repeat(30)}12345678`)]).toEqual([
      true,
      false,
    ]);
    expect([
      isZipCode('123456789012'),
      isZipCode('1234567890123'),
      isZipCode('123'),
      isZipCode('12'),
    ]).toEqual([...[true, false, true, false]]);
    expect([
      isAddress('A 1'),
      isAddress('A1'),
      isAddress('a'.repeat(500)),
      isAddress('a'.repeat(501)),
    ]).toEqual([...[true, false, true, false]]);
    const url = (length: number) => `https://a.dk/${'x'.repeat(length - 13)}`;
    expect([isUrl(url(2048)), isUrl(url(2049))]).toEqual([true, false]);
  });

  test.each<readonly [string, unknown, boolean]>([
    ['range:-5--1', -5, true],
    ['range:-5--1', -1, true],
    ['range:-5--1', 0, false],
    ['range:0.5-1.5', 1.5, true],
    ['range:1-7', '9', true],
    ['length_min:2', 7, true],
    ['length_max:2', [1, 2, 3], true],
    ['regex:^a', 7, true],
    ['regex:^a', 'b', false],
    ['regex:(', 'a', false],
    ['regex:a$', `${'b'.repeat(3_999)}a`, true],
    ['regex:a$', `${'b'.repeat(4_000)}a`, false],
    ['date_range:2026-01-01..2026-12-31', '2026-01-01T00:00:00.000Z', true],
    ['date_range:2026-01-01..2026-12-31', '2026-12-31T23:59:59.000Z', true],
    ['date_range:2026-01-01..2026-12-31', '2027-01-01T00:00:00.000Z', false],
    ['date_range:2026-01-01..2026-12-31', '2025-12-31T23:59:59.000Z', false],
    ['date_range:2026-01-01..2026-12-31', 7, true],
    ['email', 7, true],
    ['not_null', null, true],
  ])('%s says of %j that it fits: %s', (rule, value, fits) => {
    expect(ruleError(rule as Rule, value as Json) === null).toBe(fits);
  });
});

const colours = [
  { value: 'red', label: { en_us: 'Red', es_es: 'Rojo', dk: 'Rød' } },
  { value: 'blue', label: { en_us: 'Blue', es_es: 'Azul', dk: 'Blå' } },
];

describe('choices', () => {
  test('are among those that are offered, each of several', () => {
    const one = column('string', { choices: colours });
    expect([choiceError(one, 'red'), choiceError(column('string'), 'x')]).toEqual([null, null]);
    expect(choiceError(one, 'Red')?.key).toBe('validation.onlyChoices');
    expect(choiceError(one, ['red', 'blue'])).toBeNull();
    expect(choiceError(one, ['red', 'x'])?.key).toBe('validation.onlyChoicesMultiple');
  });

  test('are known by their names in every language, whatever the size of the letters', () => {
    const table: Pick<Table, 'variables'> = {
      variables: {
        colour: column('string', { choices: colours }),
        tone: column('array', { choices: colours }),
        name: column('string'),
      },
    };
    const named = (values: { readonly [field: string]: unknown }) => withChoiceValues(table, values);
    for (const colour of ['Red', ' ROJO ', 'rød', 'red', 'RED'])
      expect(named({ colour })).toEqual({ colour: 'red' });
    const untouched = { colour: 'green', tone: 'Red', name: 'Red', other: 'Red' };
    expect(named(untouched)).toBe(untouched);
    const stored = { colour: 'red' };
    expect(named(stored)).toBe(stored);
    expect(named({ colour: 7, name: 'x' })).toEqual({ colour: 7, name: 'x' });
    expect(named({ colour: 'Azul', name: 'x' })).toEqual({ colour: 'blue', name: 'x' });
  });
});

describe('a row', () => {
  const table: Pick<Table, 'variables'> = {
    variables: {
      name: column('string', { create: 'required', update: 'optional', rules: ['not_null'] }),
      note: column('text'),
      count: column('integer', { update: 'required' }),
      kept: column('string', { create: 'never' }),
      secret: column('string', { internal: true }),
      silent: column('string', { filterable: false }),
      list: column('array', { rules: ['not_null'] }),
    },
  };
  const errors = (given: object, mode: 'create' | 'update' | 'filter') =>
    Object.entries(checkRow(table, { ...given }, mode).errors).map(
      ([field, { key }]) => `${field} ${key.split('.')[1]}`,
    );

  test('needs for each mode what it is asked for, and nothing of what it may not carry', () => {
    expect(errors({}, 'create')).toEqual(['name empty']);
    expect(errors({}, 'update')).toEqual([]);
    expect(errors({ name: null, count: '' }, 'update')).toEqual(['name empty', 'count null']);
    expect(errors({ count: null, name: 'x' }, 'create')).toEqual([]);
    expect(errors({ name: 'x', list: [] }, 'create')).toEqual(['list empty']);
    const given = { name: 'x', kept: 'x', secret: 'x', silent: 'x', nothing: 'x' };
    expect(checkRow(table, given, 'create').values).toEqual({ name: 'x', silent: 'x' });
    expect(checkRow(table, given, 'filter').values).toEqual({ name: 'x', kept: 'x' });
    expect(checkRow(table, { name: undefined, note: undefined }, 'update')).toEqual({
      values: {},
      errors: {},
    });
  });

  test('as a filter may be empty, and holds one value or several', () => {
    expect(checkRow(table, { name: '', count: ['1', 2], list: ['a', 'b'] }, 'filter')).toEqual({
      values: { name: null, count: [1, 2], list: ['a', 'b'] },
      errors: {},
    });
    expect(errors({ count: ['1', 'x'] }, 'filter')).toEqual(['count integer']);
  });
});

describe('a password', () => {
  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['Passw0r', 'weak'],
    ['Passw0rd', null],
    [' Passw0r ', 'weak'],
    ['password1', 'weak'],
    ['PASSWORD1', 'weak'],
    ['Password', 'weak'],
    // The cloud directory's policy: signs of ASCII alone.
    ['Ærøskøbing9', 'signs'],
    ['Пароль٣٣', 'signs'],
    ['Contraseña-2026', 'signs'],
    ['Right horse ~ 9', null],
    [`Aa1${'x'.repeat(253)}`, null],
    [`Aa1${'x'.repeat(254)}`, 'weak'],
  ])('%j: %s', (given, problem) => {
    expect(passwordProblem(given)).toBe(problem);
  });
});
