import {
  columnsOfCondition,
  conditionHolds,
  fitConditions,
} from '@livingroom/shared/core/catalogue/field-conditions.ts';
import type { FieldCondition, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { describe, expect, test } from 'vitest';

const is = (column: string, value: string | number | boolean | null) =>
  ({ column, operator: 'is', value }) as const;
const isNot = (column: string, value: string | number | boolean | null) =>
  ({ column, operator: 'is not', value }) as const;

describe('a condition of a column', () => {
  const cases: readonly (readonly [string, FieldCondition, object, boolean])[] = [
    ['is, as it stands', is('type', 'choice'), { type: 'choice' }, true],
    ['is, whatever the size of its letters', is('type', 'choice'), { type: 'CHOICE' }, true],
    ['is, of another value', is('type', 'choice'), { type: 'comment' }, false],
    ['is, of a number that is text', is('rating', 3), { rating: '3' }, true],
    ['is, of a switch', is('on', true), { on: true }, true],
    ['is, of a switch that is off', is('on', true), { on: false }, false],
    ['is, of a switch against a text', is('on', true), { on: 'true' }, false],
    ['is empty, of a column that is left out', is('key', null), {}, true],
    ['is not empty', isNot('key', null), { key: 'a' }, true],
    ['is not, of nothing', isNot('type', 'choice'), {}, true],
    ['and', { and: [is('a', 1), is('b', 2)] }, { a: 1, b: 2 }, true],
    ['and, of which one fails', { and: [is('a', 1), is('b', 2)] }, { a: 1, b: 3 }, false],
    ['or', { or: [is('a', 1), is('b', 2)] }, { a: 0, b: 2 }, true],
    ['or, of which none holds', { or: [is('a', 1), is('b', 2)] }, { a: 0, b: 0 }, false],
    ['not', { not: is('a', 1) }, { a: 2 }, true],
    ['and within or', { or: [{ and: [is('a', 1), is('b', 1)] }, is('c', 1)] }, { a: 1, b: 0, c: 1 }, true],
  ];

  test.each(cases)('%s', (_, condition, row, expected) => {
    expect(conditionHolds(condition, { ...row })).toBe(expected);
  });

  test('that is not there holds', () => {
    expect([conditionHolds(null, {}), conditionHolds(undefined, {})]).toEqual([true, true]);
  });

  test('names each column that it asks about once', () => {
    expect(columnsOfCondition({ or: [is('a', 1), { not: is('b', 1) }, is('a', 2)] })).toEqual(['a', 'b']);
  });

  test('that cannot be read is a mistake of the catalogue', () => {
    const wrong = { column: 'a', operator: 'above', value: 1 } as unknown as FieldCondition;
    expect(() => conditionHolds(wrong, {})).toThrow('cannot be read');
  });
});

describe('the values of a write', () => {
  const text = (more: Partial<Variable> = {}): Variable => ({
    type: 'string',
    label: { en_us: '' },
    ...more,
  });
  const variables = {
    type: text({ initial: 'comment' }),
    many: text({ type: 'boolean', initial: false }),
    options: text({ shownIf: is('type', 'choice') }),
    most: text({ type: 'integer', shownIf: is('type', 'choice'), editableIf: is('many', true) }),
  };

  test('are as they came where no condition asks about them', () => {
    expect(fitConditions({ variables }, null, { type: 'x' })).toEqual({ values: { type: 'x' }, refused: [] });
  });

  test('lose what the row hides, and nothing else', () => {
    const { values, refused } = fitConditions(
      { variables },
      { type: 'comment' },
      { options: 'a', many: true },
    );
    expect([values, refused]).toEqual([{ many: true }, []]);
  });

  test('may change a column together with what it shows', () => {
    const { values } = fitConditions({ variables }, { type: 'comment' }, { type: 'choice', options: 'a' });
    expect(values).toEqual({ type: 'choice', options: 'a' });
  });

  test('are refused where the row does not let them be changed', () => {
    const before = { type: 'choice', many: false, most: 2 };
    expect(fitConditions({ variables }, before, { most: 3 }).refused).toEqual(['most']);
    expect(fitConditions({ variables }, before, { most: null }).refused).toEqual(['most']);
    expect(fitConditions({ variables }, before, { most: 2 }).refused).toEqual([]);
    expect(fitConditions({ variables }, before, { most: 3, many: true }).refused).toEqual([]);
  });

  test('of a new row are judged beside the initial ones', () => {
    expect(fitConditions({ variables }, null, { options: 'a' }).values).toEqual({});
    expect(fitConditions({ variables }, null, { type: 'choice', most: 3 }).refused).toEqual(['most']);
    expect(fitConditions({ variables }, null, { type: 'choice', most: null }).refused).toEqual([]);
  });
});
