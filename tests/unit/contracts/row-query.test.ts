import type { RowQuery } from '@livingroom/shared/calls/row-query.ts';
import { wireQuery } from '@livingroom/shared/calls/row-query.ts';
import { expect, test } from 'vitest';

type Person = { readonly id: number; readonly name: string | null; readonly skills: readonly string[] };

const wired = (query: RowQuery<Person>) => wireQuery(query);

test('a query stays an object until the wire', () => {
  const { filters, ...rest } = wired({
    where: { id: 3, name: { contains: 'å"' }, skills: { has: 'sailing' } },
    sort: ['-name', 'id'],
    columns: ['id', 'name'],
    names: true,
    limit: 10,
    offset: 20,
  });
  expect(JSON.parse(filters ?? '')).toEqual({
    id: { value: 3 },
    name: { value: 'å"', operator: 'contains' },
    skills: { value: 'sailing', operator: 'has' },
  });
  expect(rest).toEqual({
    sort: '-name,id',
    columns: 'id,name',
    foreign_key_display: 'true',
    limit: 10,
    offset: 20,
  });
});

test('what is not asked is left out', () => {
  expect(wired({ where: {}, search: '', sort: [] })).toEqual({});
});

test('an empty cell can be asked for, and one of several values', () => {
  expect(wired({ where: { name: null } }).filters).toBe('{"name":{"value":null}}');
  expect(wired({ where: { id: { notIn: [1, 2] } } }).filters).toBe(
    '{"id":{"value":[1,2],"operator":"not in"}}',
  );
});
