import { type Where, wireFilters } from '@livingroom/shared/calls/row-query.ts';
import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { SEARCH_COLUMN } from '@livingroom/shared/core/catalogue/search-text.ts';
import { describe, expect, test } from 'vitest';
import type { Body, Filter, Scalar } from '../../../functions/core/storage/port.ts';
import { matchesFilter } from '../../../functions/core/tables/read/filter-match.ts';
import {
  type FieldFilters,
  readFilters,
  readSearch,
  readSort,
} from '../../../functions/core/tables/read/read-query.ts';
import { fc } from '../../support/properties.ts';

const employees = findTable('employees');
const units = findTable('units');

const read = (filters: FieldFilters) => readFilters(employees, filters);
const one = (field: string, value: unknown, operator?: string) =>
  read({ [field]: operator === undefined ? { value } : { value, operator } });

describe('the filters of a read', () => {
  test.each<readonly [string, string, Filter['op' & keyof Filter] | string]>([
    ['', '7', 'eq'],
    ['=', '7', 'eq'],
    ['EQ', '7', 'eq'],
    ['!=', '7', 'ne'],
    ['ne', '7', 'ne'],
    ['<', '7', 'lt'],
    ['lt', '7', 'lt'],
    ['<=', '7', 'lte'],
    ['lte', '7', 'lte'],
    ['>', '7', 'gt'],
    ['gt', '7', 'gt'],
    ['>=', '7', 'gte'],
    ['gte', '7', 'gte'],
    ['has', '7', 'has'],
  ])('know the operator "%s"', (operator, value, op) => {
    expect(one('primary_unit_id_ref', value, operator)).toEqual({
      field: 'primary_unit_id_ref',
      op,
      value: 7,
    });
  });

  test('know the operators of text and of lists', () => {
    expect(one('given_name', 'ki', 'like')).toEqual({ field: 'given_name', op: 'contains', value: 'ki' });
    expect(one('given_name', 'ki', 'contains')).toEqual({ field: 'given_name', op: 'contains', value: 'ki' });
    expect(one('given_name', 'ki', 'starts_with')).toMatchObject({ op: 'startsWith' });
    expect(one('given_name', ['a', 'b'], 'not in')).toMatchObject({ op: 'notIn', value: ['a', 'b'] });
    expect(one('given_name', 'a', 'in')).toMatchObject({ op: 'in', value: ['a'] });
  });

  test('are "is" for a value and "one of" for a list, where they say nothing else', () => {
    expect(one('given_name', 'Kim')).toEqual({ field: 'given_name', op: 'eq', value: 'Kim' });
    expect(one('given_name', ['Kim', null])).toEqual({ field: 'given_name', op: 'in', value: ['Kim', null] });
    expect(one('given_name', ['Kim', 'Bo'], 'eq')).toEqual({ field: 'given_name', op: 'eq', value: 'Kim' });
    expect(one('given_name', [])).toEqual({ field: 'given_name', op: 'in', value: [] });
  });

  test.each([
    ['primary_unit_id_ref', '7', 7],
    ['primary_unit_id_ref', ' 7 ', 7],
    ['primary_unit_id_ref', 7, 7],
    ['primary_unit_id_ref', null, null],
    ['primary_unit_id_ref', undefined, null],
    ['managerial_role', 'true', true],
    ['managerial_role', false, false],
    ['managerial_role', null, null],
    ['given_name', 7, '7'],
    ['given_name', true, 'true'],
    ['given_name', '', ''],
  ])('read a value of the kind of their column: %s %j', (field, value, expected) => {
    expect(one(field, value)).toEqual({ field, op: 'eq', value: expected });
  });

  test.each([
    ['primary_unit_id_ref', 'seven'],
    ['primary_unit_id_ref', ''],
    ['primary_unit_id_ref', ' '],
    ['primary_unit_id_ref', true],
    ['primary_unit_id_ref', '1e999'],
    ['managerial_role', 'yes'],
    ['managerial_role', 1],
    ['given_name', {}],
    ['given_name', [{}]],
  ])('refuse a value of another kind: %s %j', (field, value) => {
    expect(() => one(field, value)).toThrowError(
      expect.objectContaining({ code: 'query-refused', data: { problem: 'filter-value', field } }),
    );
  });

  test('refuse an operator that nobody knows', () => {
    for (const operator of ['among', 'constructor', 'holds', 'startsWith'])
      expect(() => one('given_name', 'x', operator)).toThrowError(
        expect.objectContaining({ code: 'query-refused' }),
      );
  });

  test('refuse a range without two ends', () => {
    for (const value of [undefined, 1, [], [1], [1, 2, 3], [null, 2], [1, null]])
      expect(() => one('primary_unit_id_ref', value, 'between')).toThrowError(
        expect.objectContaining({ data: { problem: 'filter-value', field: 'primary_unit_id_ref' } }),
      );
  });

  test('drop what is no column, and what the server keeps to itself', () => {
    const internal = Object.entries(employees.variables).flatMap(([name, { internal }]) =>
      internal ? [name] : [],
    );
    expect(internal.length).toBeGreaterThan(0);
    for (const field of [...internal, 'nothing', 'constructor', '__proto__', 'etag'])
      expect(readFilters(employees, JSON.parse(JSON.stringify({ [field]: { value: 'x' } })))).toBeUndefined();
    expect(read({})).toBeUndefined();
    expect(read({ nothing: { value: 1 }, given_name: { value: 'Kim' } })).toEqual({
      ...{ field: 'given_name', op: 'eq', value: 'Kim' },
    });
    expect(read({ given_name: { value: 'Kim' }, family_name: { value: 'Lee' } })).toEqual({
      and: [
        { field: 'given_name', op: 'eq', value: 'Kim' },
        { field: 'family_name', op: 'eq', value: 'Lee' },
      ],
    });
  });

  test('mean what a caller of the typed calls asked for', () => {
    const people: readonly Body[] = [null, '', 'Kim', 'kim', 'Bo', 'Ångström'].map((given_name, id) => ({
      ...{ employee_id: id, given_name, primary_unit_id_ref: id % 3 || null },
    }));
    const found = (where: Where<{ readonly [column: string]: unknown }>) => {
      const filters: FieldFilters = JSON.parse(wireFilters(where) ?? '{}');
      const filter = read(filters);
      return people.flatMap((body) => (!filter || matchesFilter(body, filter) ? [body.employee_id] : []));
    };
    expect(found({})).toEqual([0, 1, 2, 3, 4, 5]);
    expect(found({ given_name: 'Kim' })).toEqual([2]);
    expect(found({ given_name: null })).toEqual([0]);
    expect(found({ given_name: { ne: 'Kim' } })).toEqual([0, 1, 3, 4, 5]);
    expect(found({ given_name: { in: ['Bo', null] } })).toEqual([0, 4]);
    expect(found({ given_name: { notIn: ['Bo', 'Kim'] } })).toEqual([0, 1, 3, 5]);
    expect(found({ given_name: { contains: 'KI' } })).toEqual([2, 3]);
    expect(found({ given_name: { startsWith: 'å' } })).toEqual([5]);
    expect(found({ primary_unit_id_ref: { gt: 1 } })).toEqual([2, 5]);
    expect(found({ primary_unit_id_ref: { gte: 1 } })).toEqual([1, 2, 4, 5]);
    expect(found({ primary_unit_id_ref: { lt: 2 } })).toEqual([1, 4]);
    expect(found({ primary_unit_id_ref: { lte: 2 }, given_name: { ne: '' } })).toEqual([2, 4, 5]);
    expect(found({ given_name: { empty: true } })).toEqual([0, 1]);
    expect(found({ given_name: { empty: false } })).toEqual([2, 3, 4, 5]);
    expect(found({ primary_unit_id_ref: { empty: true } })).toEqual([0, 3]);
    expect(found({ primary_unit_id_ref: { between: [1, 1] } })).toEqual([1, 4]);
    expect(found({ given_name: [{ empty: false }, { ne: 'Bo' }, { contains: 'i' }] })).toEqual([2, 3]);
  });
});

describe('the order of a read', () => {
  const sort = (text: string | undefined) =>
    readSort(employees, text)?.map(({ field, direction }) => `${field} ${direction}`);

  test.each<readonly [string, readonly string[]]>([
    ['family_name', ['family_name asc']],
    ['-family_name', ['family_name desc']],
    ['family_name desc', ['family_name desc']],
    ['family_name DESC', ['family_name desc']],
    ['family_name asc', ['family_name asc']],
    ['-family_name asc', ['family_name desc']],
    [' -family_name , given_name ', ['family_name desc', 'given_name asc']],
    ['nothing,given_name', ['given_name asc']],
    ['family_name,', ['family_name asc']],
  ])('"%s"', (text, expected) => {
    expect(sort(text)).toEqual(expected);
  });

  test.each([undefined, '', ',', 'nothing', 'constructor', '--family_name', 'family_name up', 'a.b', '*'])(
    'says nothing of "%s"',
    (text) => {
      expect(sort(text)).toBeUndefined();
    },
  );
});

describe('the words of a search', () => {
  const words = (text: string | undefined) => {
    const filter = readSearch(units, text);
    return filter && 'and' in filter ? filter.and.map((part) => ('value' in part ? part.value : null)) : null;
  };

  test('are each looked for, without case and marks, and eight of them', () => {
    expect(words('  Øst   ÅRHUS ')).toHaveLength(2);
    expect(words('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    const filter = readSearch(units, 'x');
    expect(filter).toEqual({ and: [{ field: SEARCH_COLUMN, op: 'holds', value: 'x' }] });
  });

  test('are none in an empty text', () => {
    expect([words(undefined), words(''), words('  \n ')]).toEqual([null, null, null]);
  });
});

const scalars: fc.Arbitrary<Scalar> = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'ab', 'b', '1'),
  fc.integer({ min: 0, max: 3 }),
  fc.boolean(),
  fc.constant(null),
);

describe('whether a row passes a filter', () => {
  const passes = (value: Body[string], op: string, wanted: unknown) =>
    matchesFilter({ x: value }, { field: 'x', op, value: wanted } as Filter);

  test('is the opposite for the opposite operator', () => {
    fc.assert(
      fc.property(scalars, fc.array(scalars, { maxLength: 3 }), (value, wanted) => {
        expect(passes(value, 'notIn', wanted)).toBe(!passes(value, 'in', wanted));
        for (const each of wanted) expect(passes(value, 'ne', each)).toBe(!passes(value, 'eq', each));
        expect(passes(value, 'in', wanted)).toBe(wanted.some((each) => passes(value, 'eq', each)));
      }),
    );
  });

  test('puts values of one kind in an order, and nothing else', () => {
    fc.assert(
      fc.property(scalars, scalars, (value, limit) => {
        const is = (op: string) => passes(value, op, limit);
        const comparable = value !== null && limit !== null && typeof value === typeof limit;
        expect([is('lt'), value === limit && comparable, is('gt')].filter(Boolean)).toHaveLength(
          comparable ? 1 : 0,
        );
        expect(is('lte')).toBe(comparable && (is('lt') || value === limit));
        expect(is('gte')).toBe(comparable && (is('gt') || value === limit));
      }),
    );
  });

  test('looks into texts and lists alone', () => {
    expect([
      passes('Kim', 'contains', 'IM'),
      passes(null, 'contains', ''),
      passes(7, 'contains', '7'),
    ]).toEqual([...[true, false, false]]);
    expect([passes('Kim', 'startsWith', 'kI'), passes('Kim', 'startsWith', 'im')]).toEqual([true, false]);
    expect([passes('Kim', 'holds', 'im'), passes('Kim', 'holds', 'IM'), passes(7, 'holds', '7')]).toEqual([
      ...[true, false, false],
    ]);
    expect([passes([1, 2], 'has', 2), passes([1, 2], 'has', '2'), passes('12', 'has', '2')]).toEqual([
      ...[true, false, false],
    ]);
  });

  test('goes by all parts of "and", by one of "or", and by null where the row has no such column', () => {
    const is = (value: Scalar): Filter => ({ field: 'x', op: 'eq', value });
    const body = { x: 1 };
    expect(matchesFilter(body, { and: [is(1), is(2)] })).toBe(false);
    expect(matchesFilter(body, { or: [is(1), is(2)] })).toBe(true);
    expect([matchesFilter(body, { and: [] }), matchesFilter(body, { or: [] })]).toEqual([true, false]);
    expect(matchesFilter({}, is(null))).toBe(true);
  });
});
