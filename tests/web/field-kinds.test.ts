import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Variable } from '@livingroom/shared/core/catalogue/types.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { describe, expect, test } from 'vitest';
import { readAddress, writeAddress } from '../../web/src/features/data-manager/address/list-address.ts';
import type { Field } from '../../web/src/features/data-manager/controller/metadata.ts';
import { isSame, kindOf } from '../../web/src/features/data-manager/fields/kinds.ts';
import { fc } from '../support/properties.ts';

const fieldOf = (name: string, variable: Variable): Field => ({
  ...{ id: 1, name, label: textIn(variable.label, 'en_us'), help: null, section: null, variable },
  choices: (variable.choices ?? []).map(({ value, label }) => ({ value, label: textIn(label, 'en_us') })),
});
const column = (type: Variable['type'], change: Partial<Variable> = {}) =>
  fieldOf('x', { type, label: { en_us: 'X', es_es: 'X', dk: 'X' }, ...change });

/** Every column of the catalogue that people see. */
const fields = tables.flatMap(({ name: table, variables }) =>
  Object.entries<Variable>(variables)
    .filter(([, { internal }]) => internal !== true)
    .map(([name, variable]) => [`${table}.${name}`, fieldOf(name, variable)] as const),
);

/** Values that a column of this kind may hold. */
function valuesOf({ variable, choices }: Field): readonly (string | number | boolean)[] {
  if (choices.length > 0) return choices.map(({ value }) => value);
  switch (variable.type) {
    case 'integer':
      return [0, 7, -3, 2 ** 53 - 1];
    case 'float':
      return [0, 0.5, -1.25, 1e21];
    case 'boolean':
      return [true, false];
    case 'datetime':
      return ['2026-03-29T01:00:00.000Z', '2026-05-01T00:00:00.000Z'];
    default:
      return variable.rules?.some((rule) => rule.startsWith('date_range:'))
        ? ['2026-05-01']
        : ['a', 'A b & c=d;æ', '7'];
  }
}

describe('a column of the catalogue', () => {
  test('that filters is filtered by the same value after a link or a reload', () => {
    const lost = fields.flatMap(([where, field]) => {
      const kind = kindOf(field);
      if (kind.Filter === null || ['array', 'json'].includes(field.variable.type)) return [];
      if (field.variable.references) return [];
      return valuesOf(field).flatMap((value) => {
        const filters = { [field.name]: [String(value)] };
        const [text = ''] =
          readAddress(writeAddress({ ...readAddress(''), filters })).filters[field.name] ?? [];
        return kind.parse(text, field) === value ? [] : [`${where} ${value}`];
      });
    });
    expect(lost).toEqual([]);
  });

  test('has a cell in words for each of its values, and is the same as itself', () => {
    const reader = { names: {}, locale: 'da-DK', yes: 'ja', no: 'nej' };
    for (const [where, field] of fields)
      for (const value of valuesOf(field)) {
        expect([where, typeof kindOf(field).cell(value, field, reader)]).toEqual([where, 'string']);
        expect([where, isSame(field, value, value)]).toEqual([where, true]);
      }
  });
});

describe('what an address asks of a column', () => {
  test.each<readonly [string, Field, string]>([
    ['no number', column('integer'), 'seven'],
    ['no number', column('integer'), ''],
    ['no whole number', column('integer'), '7.5'],
    ['no number', column('float'), '1,5'],
    ['neither yes nor no', column('boolean'), 'maybe'],
    ['what every object has', column('boolean'), 'constructor'],
    ['no moment', column('datetime'), 'soon'],
    ['no day', column('string', { rules: ['date_range:2020-01-01..2030-12-31'] }), 'soon'],
    ['a number, which browsers take for a month', column('datetime'), '7'],
    ['a day that no calendar has', column('datetime'), '2026-02-31'],
    ['a day in words', column('datetime'), 'May 1 2026'],
    ['a year that no text holds', column('datetime'), '+012026-01-01T00:00:00.000Z'],
    ['a number', column('string', { rules: ['date_range:2020-01-01..2030-12-31'] }), '1'],
    [
      'a day of another calendar',
      column('string', { rules: ['date_range:2020-01-01..2030-12-31'] }),
      '2026-02-30',
    ],
    [
      'no choice',
      column('string', { choices: [{ value: 'red', label: { en_us: 'Red', es_es: 'Rojo', dk: 'Rød' } }] }),
      'green',
    ],
  ])('is nothing where it is %s', (_, field, text) => {
    expect(kindOf(field).parse(text, field)).toBeUndefined();
  });
});

describe('two values of a column', () => {
  test('are the same where people see no difference', () => {
    const same = (field: Field, a: Json, b: Json) => isSame(field, a, b);
    expect([
      same(column('integer'), 5, '5'),
      same(column('integer'), 5, '5.0'),
      same(column('integer'), 5, 6),
    ]).toEqual([...[true, true, false]]);
    expect([
      same(column('string'), null, ''),
      same(column('string'), null, 'a'),
      same(column('integer'), 0, null),
    ]).toEqual([...[true, false, false]]);
    expect(same(column('datetime'), '2026-05-01T00:00:00.000Z', '2026-05-01T02:00:00+02:00')).toBe(true);
    expect([same(column('boolean'), true, true), same(column('boolean'), true, false)]).toEqual([
      true,
      false,
    ]);
    expect([same(column('string'), 'a', 'A'), same(column('string'), 'e\u0301', 'é')]).toEqual([
      false,
      false,
    ]);
  });

  const values: fc.Arbitrary<Json> = fc.oneof(
    fc.constantFrom('', 'a', 'A', 'b', 'æ', '7', '10', '2026-05-01', '2026-05-01T00:00:00Z'),
    fc.integer({ min: -20, max: 20 }),
    fc.boolean(),
  );

  test.each(['string', 'text', 'boolean'] as const)(
    'of kind %s stand in one order, whoever is asked first',
    (type) => {
      const { compare } = kindOf(column(type));
      fc.assert(
        fc.property(values, values, values, (a, b, c) => {
          expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
          if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        }),
      );
    },
  );
});
