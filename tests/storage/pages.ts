import { describe, expect, test } from 'vitest';
import type { AccountStore, Query, Sort } from '../../functions/core/storage/port.ts';
import { fill, people, readAll } from './stores.ts';

const asc = (field: string): Sort => ({ field, direction: 'asc' });
const desc = (field: string): Sort => ({ field, direction: 'desc' });

/** Orders with and without an index, of one way and of both, with many ties and nulls. */
const orders: readonly Query[] = [
  {},
  { sort: [asc('family_name')] },
  { sort: [desc('family_name')] },
  { sort: [asc('unit')], where: { field: 'n', op: 'gte', value: 3 } },
  { sort: [asc('family_name')], where: { field: 'unit', op: 'eq', value: 1 } },
  { sort: [desc('family_name')], where: { field: 'unit', op: 'eq', value: null } },
  { sort: [asc('unit'), asc('family_name')] },
  { sort: [desc('unit'), desc('family_name')] },
  { sort: [asc('unit'), desc('family_name')] },
  { sort: [desc('family_name'), asc('n')] },
  { sort: [asc('none')] },
  { where: { field: 'unit', op: 'eq', value: 2 } },
  { where: { field: 'unit', op: 'in', value: [2] }, sort: [asc('family_name')] },
  { where: { field: 'unit', op: 'in', value: [0, 2] }, sort: [asc('family_name')] },
  { where: { field: 'unit', op: 'in', value: [0, null, 0] }, sort: [desc('family_name')] },
  { where: { field: 'unit', op: 'in', value: [1, 2] } },
  { where: { field: 'unit', op: 'in', value: [1, 2] }, sort: [asc('unit')] },
  {
    where: {
      and: [
        { field: 'n', op: 'lt', value: 33 },
        { field: 'unit', op: 'in', value: [0, 1] },
      ],
    },
    sort: [asc('family_name')],
  },
];

export function describePages(account: () => AccountStore): void {
  describe('a page', () => {
    const make = (n: number) => ({
      n,
      none: null,
      unit: n % 4 === 3 ? null : n % 4,
      family_name: n % 7 === 0 ? null : `Name ${n % 5}`,
    });

    test.each(orders)('follows the one before without gap or double: %j', async (query) => {
      const rows = account();
      await fill(rows, 'people', people(40, make));
      const all = (await rows.query('people', { ...query, limit: 1000 })).rows.map(({ id }) => id);
      expect(all.length).toBe(await rows.count('people', query.where));
      for (const limit of [1, 3, 7, 40]) {
        const paged = await readAll(rows, 'people', { ...query, limit });
        expect(paged.map(({ id }) => id)).toEqual(all);
      }
    });

    test.each(orders.filter(({ sort }) => sort))('is in order: %j', async (query) => {
      const rows = account();
      await fill(rows, 'people', people(40, make));
      const found = await readAll(rows, 'people', { ...query, limit: 6 });
      for (const [index, row] of found.slice(1).entries()) {
        const before = found[index]?.body ?? {};
        expect(compare(before, row.body, query.sort ?? [])).toBeLessThanOrEqual(0);
      }
    });

    test('of a list of values is where skipping leads', async () => {
      const rows = account();
      await fill(rows, 'people', people(40, make));
      const where = { field: 'unit', op: 'in', value: [0, 2] } as const;
      const sort = [asc('family_name')];
      const all = (await rows.query('people', { where, sort, limit: 100 })).rows.map(({ id }) => id);
      const far = await rows.query('people', { where, sort, skip: 7, limit: 5 });
      expect(far.rows.map(({ id }) => id)).toEqual(all.slice(7, 12));
    });

    test('breaks ties by id where an index gives the order', async () => {
      const rows = account();
      await fill(
        rows,
        'people',
        people(9, () => ({ family_name: 'Same', unit: 1 })),
      );
      const ids = Array.from({ length: 9 }, (_, n) => `p${n}`);
      const up = await readAll(rows, 'people', { sort: [asc('family_name')], limit: 2 });
      expect(up.map(({ id }) => id)).toEqual(ids);
      const down = await readAll(rows, 'people', { sort: [desc('family_name')], limit: 2 });
      expect(down.map(({ id }) => id)).toEqual(ids.toReversed());
    });

    test('keeps its place while rows are added before and after it', async () => {
      const rows = account();
      await fill(
        rows,
        'people',
        people(30, (n) => ({ family_name: `Name ${n % 3}` })),
      );
      const seen: string[] = [];
      let cursor: string | null = null;
      for (let round = 0; ; round++) {
        const query: Query = { sort: [asc('family_name')], limit: 4 };
        const page = await rows.query('people', cursor === null ? query : { ...query, cursor });
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.cursor;
        if (cursor === null) break;
        await fill(rows, 'people', [{ id: `early${round}`, body: { family_name: 'A' } }]);
        await fill(rows, 'people', [{ id: `late${round}`, body: { family_name: 'Z' } }]);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => id.startsWith('p'))).toHaveLength(30);
      expect(seen.filter((id) => id.startsWith('early'))).toEqual([]);
      expect(seen).toContain('late0');
    });

    test('skips rows from the start', async () => {
      const rows = account();
      await fill(rows, 'people', people(25, make));
      for (const sort of [[], [asc('family_name')], [asc('unit'), desc('n')]]) {
        const all = (await rows.query('people', { sort })).rows.map(({ id }) => id);
        const page = await rows.query('people', { sort, skip: 10, limit: 5 });
        expect(page.rows.map(({ id }) => id)).toEqual(all.slice(10, 15));
        const rest = await rows.query('people', { sort, limit: 5, cursor: page.cursor ?? '' });
        expect(rest.rows.map(({ id }) => id)).toEqual(all.slice(15, 20));
        expect((await rows.query('people', { sort, skip: 25 })).rows).toEqual([]);
        expect((await rows.query('people', { sort, skip: 1000 })).rows).toEqual([]);
      }
    });

    test('walks all shards of a table', async () => {
      const rows = account();
      for (const shard of ['1', '2', '10'])
        await fill(
          rows,
          'answers',
          people(7, (n) => ({ person: n % 2, shard })),
          shard,
        );
      for (const sort of [[], [asc('person')], [desc('person')]]) {
        const found = await readAll(rows, 'answers', { sort, limit: 4 });
        expect(new Set(found.map(({ id, body }) => `${body.shard} ${id}`)).size).toBe(21);
      }
      const first = await readAll(rows, 'answers', { limit: 5 });
      expect(first.map(({ body }) => body.shard)).toEqual([
        ...'1'.repeat(7),
        ...Array(7).fill('10'),
        ...'2'.repeat(7),
      ]);
      const part = await readAll(rows, 'answers', { shard: '10', sort: [asc('person')], limit: 2 });
      expect(part.map(({ body }) => body.person)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    });

    test('has the fields that were asked for, null where a row lacks one', async () => {
      const rows = account();
      await fill(
        rows,
        'people',
        people(3, (n) => ({ n, family_name: `Name ${n}`, unit: 1 })),
      );
      const page = await rows.query('people', {
        fields: ['n', 'later', 'constructor'],
        sort: [desc('family_name')],
        limit: 2,
      });
      expect(page.rows.map(({ body }) => body)).toEqual([
        { n: 2, later: null, constructor: null },
        { n: 1, later: null, constructor: null },
      ]);
      expect(page.rows[0]?.etag).toBeTruthy();
      expect(page.cursor).not.toBeNull();
    });

    test('has 1 to 10,000 rows, 100 if nothing is said', async () => {
      const rows = account();
      await fill(
        rows,
        'people',
        people(101, (n) => ({ n })),
      );
      expect((await rows.query('people')).rows).toHaveLength(100);
      for (const query of [
        { limit: 0 },
        { limit: 10_001 },
        { limit: 1.5 },
        { skip: -1 },
        { skip: 1, cursor: 'x' },
      ]) {
        await expect(rows.query('people', query)).rejects.toMatchObject({ code: 'query-refused' });
      }
    });

    test('refuses cursors that are malformed or of another order', async () => {
      const rows = account();
      await fill(rows, 'people', people(10, make));
      const { cursor } = await rows.query('people', { limit: 2, sort: [asc('family_name')] });
      const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const bad = [
        '',
        'x',
        '💥',
        pack(null),
        pack({}),
        pack([]),
        pack(['people']),
        pack(['people', {}, {}, {}]),
        cursor ?? '',
      ];
      for (const forged of bad) {
        const query = rows.query('people', { limit: 2, sort: [desc('unit')], cursor: forged });
        await expect(query).rejects.toMatchObject({ code: 'query-refused' });
      }
    });
  });
}

type Values = { readonly [field: string]: unknown };

function compare(a: Values, b: Values, sort: readonly Sort[]): number {
  for (const { field, direction } of sort) {
    const [left, right] = [rank(a[field]), rank(b[field])];
    if (left !== right) return left < right === (direction === 'asc') ? -1 : 1;
  }
  return 0;
}

function rank(value: unknown): string {
  return value === null ? '' : `=${typeof value === 'number' ? String(value).padStart(6, '0') : value}`;
}
