import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountStore, Body, Condition, Filter } from '../../functions/core/storage/port.ts';
import { matchesFilter } from '../../functions/core/tables/read/filter-match.ts';
import { fc } from '../support/properties.ts';
import { type Engine, fill } from './stores.ts';

const words = [
  null,
  '',
  'Ana',
  'ana',
  'Ærø',
  'ærø',
  'Ñandú',
  'b',
  'Zoé',
  "O'Neil",
  '100%',
  'a_b',
  '日本',
  'ÅNGSTRÖM',
];
const numbers = [null, -1.5, 0, 1, 2, 10, 1e15];
const truths = [null, true, false];
const lists = [null, [], ['a', 'b'], [1, 2], [null], [true], ['Ana', 1]];

const rows: readonly { id: string; body: Body }[] = Array.from({ length: 60 }, (_, index) => ({
  id: `r${String(index).padStart(2, '0')}`,
  body: {
    family_name: words[index % words.length] ?? null,
    number: numbers[(index * 3) % numbers.length] ?? null,
    unit: index % 5 === 0 ? null : index % 4,
    active: truths[index % truths.length] ?? null,
    tags: lists[(index * 5) % lists.length] ?? null,
    // A field that the table got later: older rows lack it.
    ...(index % 2 ? { added: 'x' } : {}),
  },
}));

export function describeFilters(account: () => AccountStore, { filterDepth }: Engine): void {
  describe('a filter', () => {
    let store: AccountStore;
    beforeAll(async () => {
      store = account();
      await fill(store, 'people', rows);
    });

    const expectSame = async (where: Filter) => {
      const expected = rows.filter(({ body }) => matchesFilter(body, where)).map(({ id }) => id);
      const page = await store.query('people', { where });
      expect(page.rows.map(({ id }) => id).toSorted(), JSON.stringify(where)).toEqual(expected);
      expect(await store.count('people', where)).toBe(expected.length);
    };

    test.each(singles())('selects rows where $label', ({ condition }) => expectSame(condition));

    test('combines tests as logic says, whatever the nesting', async () => {
      await fc.assert(fc.asyncProperty(anyFilter(filterDepth), expectSame), { numRuns: 60 });
    });

    test('of no part is true for and, false for or', async () => {
      expect(await store.count('people', { and: [] })).toBe(rows.length);
      expect(await store.count('people', { or: [] })).toBe(0);
      expect(await store.count('people', { and: [{ or: [] }, { and: [] }] })).toBe(0);
    });

    test('takes long lists', async () => {
      const value = Array.from({ length: 400 }, (_, n) => n * 2);
      await expectSame({ field: 'number', op: 'in', value });
      await expectSame({ field: 'number', op: 'notIn', value });
    });

    test('refuses what is not a field name', async () => {
      for (const field of ['', 'a b', "a'", 'a"]', 'a.b', "x') OR 1=1 --", '1a', 'é', 'x'.repeat(65)]) {
        const bad = { code: 'query-refused' };
        await expect(store.query('people', { where: { field, op: 'eq', value: 1 } })).rejects.toMatchObject(
          bad,
        );
        await expect(store.count('people', { field, op: 'has', value: 1 })).rejects.toMatchObject(bad);
        await expect(store.query('people', { sort: [{ field, direction: 'asc' }] })).rejects.toMatchObject(
          bad,
        );
        await expect(store.query('people', { fields: [field] })).rejects.toMatchObject(bad);
      }
    });

    test('refuses values that are no scalars, and filters without bounds', async () => {
      const bad = { code: 'query-refused' };
      for (const value of [{}, [], Number.NaN, Number.POSITIVE_INFINITY, undefined]) {
        const where = { field: 'number', op: 'eq', value } as unknown as Condition;
        await expect(store.query('people', { where })).rejects.toMatchObject(bad);
      }
      let deep: Filter = { field: 'number', op: 'eq', value: 1 };
      for (let level = 0; level < 50; level++) deep = { and: [deep] };
      await expect(store.query('people', { where: deep })).rejects.toMatchObject(bad);
      const wide = {
        or: Array.from({ length: 500 }, () => ({ field: 'number', op: 'eq', value: 1 }) as const),
      };
      await expect(store.count('people', wide)).rejects.toMatchObject(bad);
    });
  });
}

function singles(): { label: string; condition: Condition }[] {
  const conditions: Condition[] = [];
  for (const op of ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'] as const) {
    for (const value of ['Ana', 'b', '', null]) conditions.push({ field: 'family_name', op, value });
    for (const value of [1, 0, -1.5, null]) conditions.push({ field: 'number', op, value });
    conditions.push({ field: 'added', op, value: 'x' }, { field: 'nowhere', op, value: 'x' });
    // Comparing text with a number, which no order holds for.
    if (op !== 'eq' && op !== 'ne')
      conditions.push({ field: 'family_name', op, value: 5 }, { field: 'number', op, value: 'a' });
  }
  for (const op of ['eq', 'ne'] as const) {
    for (const value of [true, false, null]) conditions.push({ field: 'active', op, value });
    conditions.push({ field: 'added', op, value: null });
  }
  for (const op of ['in', 'notIn'] as const) {
    for (const value of [[], ['Ana'], ['Ana', null], [null], ['none']])
      conditions.push({ field: 'family_name', op, value });
    conditions.push({ field: 'active', op, value: [true] }, { field: 'added', op, value: ['x', null] });
    conditions.push({ field: 'number', op, value: [1, 2, 1e15] });
  }
  for (const value of ['A', 'ÆR', 'ñ', '本', "'", 'ngström', '%'])
    conditions.push({ field: 'family_name', op: 'holds', value });
  for (const op of ['contains', 'startsWith'] as const) {
    for (const value of ['', 'A', 'ÆR', 'ñ', 'é', '%', '_', "'", '本', 'ngström']) {
      conditions.push({ field: 'family_name', op, value });
    }
    conditions.push({ field: 'number', op, value: '1' }, { field: 'added', op, value: 'X' });
  }
  for (const value of ['a', 1, 2, null, true, false, 'Ana', 'A'])
    conditions.push({ field: 'tags', op: 'has', value });
  conditions.push({ field: 'family_name', op: 'has', value: 'Ana' });
  return conditions.map((condition) => ({
    condition,
    label: `${condition.field} ${condition.op} ${JSON.stringify(condition.value)}`,
  }));
}

function anyFilter(maxDepth: number): fc.Arbitrary<Filter> {
  const condition = fc.constantFrom(...singles().map((single) => single.condition));
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { maxDepth, withCrossShrink: true },
      condition,
      fc.array(tie('filter'), { maxLength: 3 }).map((and) => ({ and })),
      fc.array(tie('filter'), { maxLength: 3 }).map((or) => ({ or })),
    ),
  }));
  return filter;
}
