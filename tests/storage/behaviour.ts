import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountStore, DocumentStore } from '../../functions/core/storage/port.ts';
import { describeFilters } from './filters.ts';
import { describePages } from './pages.ts';
import { awkwardTexts, type Engine, fill, newAccount, people } from './stores.ts';

/** What every engine of the document store must do, in one suite. */
export function describeStore(engine: Engine): void {
  describe(engine.name, () => {
    let store: DocumentStore;
    beforeAll(async () => {
      store = await engine.open();
    });
    afterAll(() => store.close());
    const account = () => store.forAccount(newAccount());

    describeRows(account);
    describeWrites(account, engine);
    describeTenants(() => store);
    describeCounters(account);
    describeFilters(account, engine);
    describePages(account);
  });
}

function describeRows(account: () => AccountStore): void {
  describe('a row', () => {
    test('comes back as it was stored', async () => {
      const rows = account();
      const body = {
        text: 'x',
        number: 1.5,
        none: null,
        yes: true,
        list: [1, 'a', null],
        tree: { a: { b: [] } },
      };
      const [stored] = await rows.write('people', [{ kind: 'create', id: 'one', body }]);
      expect(stored).toMatchObject({ id: 'one', body });
      expect(await rows.get('people', 'one')).toEqual(stored);
    });

    test('keeps awkward text, found again by equality', async () => {
      const rows = account();
      await fill(
        rows,
        'people',
        awkwardTexts.map((text, index) => ({ id: `t${index}`, body: { text } })),
      );
      for (const [index, text] of awkwardTexts.entries()) {
        expect((await rows.get('people', `t${index}`))?.body.text).toBe(text);
        const found = await rows.query('people', { where: { field: 'text', op: 'eq', value: text } });
        expect(found.rows.map(({ id }) => id)).toEqual([`t${index}`]);
      }
    });

    test('may have spaces, quotes, percent signs and letters of any script in its id', async () => {
      const rows = account();
      const ids = [
        'a b',
        "it's",
        '100%',
        'a&b=c+d',
        'ñ-ø-日本',
        'anna@demo.test',
        "'; DROP TABLE people; --",
        'a!b',
      ];
      await fill(
        rows,
        'people',
        ids.map((id) => ({ id, body: { id } })),
      );
      for (const id of ids) expect((await rows.get('people', id))?.id).toBe(id);
      const found = await rows.query('people');
      expect(found.rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    });

    test('is not there under an id that no row may have', async () => {
      const rows = account();
      for (const id of ['', 'a/b', 'a\\b', 'a?b', 'a#b', 'a\u0000', 'x'.repeat(851)]) {
        expect(await rows.get('people', id)).toBeNull();
        const write = rows.write('people', [{ kind: 'upsert', id, body: {} }]);
        await expect(write).rejects.toMatchObject({ code: 'query-refused' });
      }
    });

    test('lies in one shard and in no other', async () => {
      const rows = account();
      await rows.write('answers', [{ kind: 'create', id: 'x', body: { n: 1 } }], '1');
      await rows.write('answers', [{ kind: 'create', id: 'x', body: { n: 2 } }], '2');
      expect((await rows.get('answers', 'x', '2'))?.body.n).toBe(2);
      expect(await rows.get('answers', 'x', '3')).toBeNull();
      expect(await rows.count('answers')).toBe(2);
      expect(await rows.count('answers', undefined, '1')).toBe(1);
      expect((await rows.query('answers', { shard: '1' })).rows.map(({ body }) => body.n)).toEqual([1]);
      const refused = rows.get('people', 'x', '1');
      await expect(refused).rejects.toMatchObject({ code: 'query-refused' });
    });

    test('of one table is not a row of another', async () => {
      const rows = account();
      await rows.write('people', [{ kind: 'create', id: 'same', body: { of: 'people' } }]);
      await rows.write('things', [{ kind: 'create', id: 'same', body: { of: 'things' } }]);
      await rows.write('people', [{ kind: 'delete', id: 'same' }]);
      expect(await rows.get('people', 'same')).toBeNull();
      expect((await rows.get('things', 'same'))?.body.of).toBe('things');
    });

    test('needs a table that the store knows', async () => {
      const rows = account();
      for (const table of ['nobody', 'people" --', '_counters', 'sqlite_schema']) {
        await expect(rows.query(table)).rejects.toMatchObject({ code: 'query-refused' });
        await expect(rows.get(table, 'x')).rejects.toMatchObject({ code: 'query-refused' });
        await expect(rows.write(table, [])).rejects.toMatchObject({ code: 'query-refused' });
      }
    });
  });
}

function describeWrites(account: () => AccountStore, { atomicBatches }: Engine): void {
  describe('a write', () => {
    const one = { kind: 'create', id: 'one', body: { n: 1 } } as const;

    test('creates a row once', async () => {
      const rows = account();
      await rows.write('people', [one]);
      await expect(rows.write('people', [one])).rejects.toMatchObject({ reason: 'exists', index: 0 });
    });

    test('replaces and deletes only rows that are there', async () => {
      const rows = account();
      const replace = rows.write('people', [{ ...one, kind: 'replace' }]);
      await expect(replace).rejects.toMatchObject({ reason: 'missing', index: 0 });
      const remove = rows.write('people', [{ kind: 'delete', id: 'one' }]);
      await expect(remove).rejects.toMatchObject({ reason: 'missing', index: 0 });
    });

    test('gives the row another etag each time', async () => {
      const rows = account();
      const etags = new Set<string | undefined>();
      for (const kind of ['create', 'replace', 'upsert', 'upsert'] as const) {
        const [stored] = await rows.write('people', [{ ...one, kind }]);
        etags.add(stored?.etag);
        expect((await rows.get('people', 'one'))?.etag).toBe(stored?.etag);
      }
      expect(etags.size).toBe(4);
    });

    test('with the etag of an older state is refused and changes nothing', async () => {
      const rows = account();
      const [old] = await rows.write('people', [one]);
      const etag = old?.etag ?? '';
      const [now] = await rows.write('people', [{ kind: 'replace', id: 'one', body: { n: 2 }, etag }]);
      for (const kind of ['replace', 'delete'] as const) {
        const late = rows.write('people', [{ kind, id: 'one', body: { n: 3 }, etag }]);
        await expect(late).rejects.toMatchObject({ reason: 'conflict', index: 0 });
      }
      expect(await rows.get('people', 'one')).toEqual(now);
      expect(await rows.write('people', [{ kind: 'delete', id: 'one', etag: now?.etag ?? '' }])).toEqual([]);
      expect(await rows.get('people', 'one')).toBeNull();
    });

    test('lets one of many changes from the same state win', async () => {
      const rows = account();
      const [{ etag } = { etag: '' }] = await rows.write('people', [one]);
      const tries = Array.from({ length: 20 }, (_, n) =>
        rows.write('people', [{ kind: 'replace', id: 'one', body: { n }, etag }]),
      );
      const results = await Promise.allSettled(tries);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('of a batch mixes kinds and returns the rows that are left', async () => {
      const rows = account();
      await fill(
        rows,
        'people',
        people(3, (n) => ({ n })),
      );
      const etag = (await rows.get('people', 'p1'))?.etag ?? '';
      const stored = await rows.write('people', [
        { kind: 'create', id: 'new', body: { n: 10 } },
        { kind: 'delete', id: 'p0' },
        { kind: 'replace', id: 'p1', body: { n: 11 }, etag },
        { kind: 'upsert', id: 'p2', body: { n: 12 } },
      ]);
      expect(stored.map(({ id, body }) => [id, body.n])).toEqual([
        ['new', 10],
        ['p1', 11],
        ['p2', 12],
      ]);
      for (const row of stored) expect(await rows.get('people', row.id)).toEqual(row);
      expect(await rows.get('people', 'p0')).toBeNull();
    });

    test('may demand that other rows are there, or are not; what it demands is no row', async () => {
      const rows = account();
      await fill(
        rows,
        'people',
        people(2, (n) => ({ n })),
      );
      const fresh = { kind: 'create', id: 'fresh', body: { n: 5 } } as const;
      for (const [reason, demand] of [
        ['missing', { kind: 'present', id: 'nobody' }],
        ['exists', { kind: 'absent', id: 'p0' }],
      ] as const) {
        await expect(rows.write('people', [demand, fresh])).rejects.toMatchObject({ reason, index: 0 });
        await expect(rows.write('people', [demand])).rejects.toMatchObject({ reason, index: 0 });
        expect(await rows.get('people', 'fresh')).toBeNull();
      }
      const both = [
        { kind: 'present', id: 'p1' },
        { kind: 'absent', id: 'nobody' },
      ] as const;
      const stored = await rows.write('people', [...both, fresh, { kind: 'delete', id: 'p0' }]);
      expect(stored.map(({ id, body }) => [id, body.n])).toEqual([['fresh', 5]]);
      expect(stored[0]).toEqual(await rows.get('people', 'fresh'));
      expect(await rows.write('people', both)).toEqual([]);
      expect((await rows.query('people')).rows.map(({ id }) => id)).toEqual(['fresh', 'p1']);
    });

    test('of a batch names the first that fails and why', async () => {
      const rows = account();
      await fill(
        rows,
        'people',
        people(2, (n) => ({ n })),
      );
      const fresh = { kind: 'create', id: 'fresh', body: {} } as const;
      const bad = [
        ['exists', { kind: 'create', id: 'p0', body: {} }],
        ['missing', { kind: 'delete', id: 'nobody' }],
        ['conflict', { kind: 'replace', id: 'p1', body: {}, etag: 'stale' }],
      ] as const;
      for (const [reason, write] of bad) {
        const batch = rows.write('people', [
          { ...fresh, id: `fresh-${reason}` },
          write,
          { ...fresh, id: `z-${reason}` },
        ]);
        await expect(batch).rejects.toMatchObject({ reason, index: 1 });
        expect(await rows.get('people', `z-${reason}`)).toBeNull();
      }
    });

    if (atomicBatches) {
      test('of a refused batch leaves nothing (not told by the npm protocol server, which keeps earlier writes)', async () => {
        const rows = account();
        await fill(
          rows,
          'people',
          people(2, (n) => ({ n })),
        );
        const batch = rows.write('people', [
          { kind: 'create', id: 'fresh', body: {} },
          { kind: 'upsert', id: 'p0', body: { n: 99 } },
          { kind: 'delete', id: 'p1' },
          { kind: 'create', id: 'p0', body: {} },
        ]);
        await expect(batch).rejects.toMatchObject({ reason: 'exists', index: 3 });
        expect((await rows.query('people')).rows.map(({ id, body }) => [id, body.n])).toEqual([
          ['p0', 0],
          ['p1', 1],
        ]);
      });
    }

    test('of no rows does nothing, of 100 succeeds and of 101 is refused', async () => {
      const rows = account();
      const batch = people(101, (n) => ({ n })).map((row) => ({ kind: 'create' as const, ...row }));
      expect(await rows.write('people', [])).toEqual([]);
      await expect(rows.write('people', batch)).rejects.toMatchObject({ code: 'query-refused' });
      expect(await rows.count('people')).toBe(0);
      await rows.write('people', batch.slice(0, 100));
      expect(await rows.count('people')).toBe(100);
    });

    test('of more bytes than a batch may have is refused', async () => {
      const rows = account();
      const body = { text: 'x'.repeat(1_000_000) };
      const batch = rows.write('people', [
        { kind: 'create', id: 'a', body },
        { kind: 'create', id: 'b', body },
      ]);
      await expect(batch).rejects.toMatchObject({ code: 'too-large' });
      expect(await rows.count('people')).toBe(0);
    });
  });
}

function describeTenants(store: () => DocumentStore): void {
  describe('an account', () => {
    test('never sees, changes or counts rows of another', async () => {
      const mine = store().forAccount(newAccount());
      const theirs = store().forAccount(newAccount());
      await fill(
        theirs,
        'people',
        people(30, (n) => ({ n, family_name: `Name ${n % 3}` })),
      );
      await fill(
        theirs,
        'answers',
        people(3, (n) => ({ n })),
        '7',
      );
      const etag = (await theirs.get('people', 'p1'))?.etag ?? '';

      expect(await mine.get('people', 'p1')).toBeNull();
      expect(await mine.get('answers', 'p1', '7')).toBeNull();
      expect((await mine.query('people')).rows).toEqual([]);
      expect((await mine.query('answers', { shard: '7' })).rows).toEqual([]);
      expect((await mine.query('answers')).rows).toEqual([]);
      expect((await mine.query('people', { where: { or: [{ and: [] }, { or: [] }] } })).rows).toEqual([]);
      expect(await mine.count('people')).toBe(0);
      for (const write of [
        { kind: 'delete', id: 'p1', etag },
        { kind: 'replace', id: 'p1', body: {}, etag },
      ] as const) {
        await expect(mine.write('people', [write])).rejects.toMatchObject({ reason: 'missing' });
      }
      await mine.write('people', [{ kind: 'create', id: 'p1', body: { n: 'mine' } }]);
      await mine.write('people', [{ kind: 'upsert', id: 'p2', body: { n: 'mine' } }]);
      expect((await theirs.get('people', 'p2'))?.body.n).toBe(2);
      expect(await theirs.count('people')).toBe(30);
    });

    test('reads nothing with the cursor of another', async () => {
      const mine = store().forAccount(newAccount());
      const theirs = store().forAccount(newAccount());
      await fill(
        theirs,
        'people',
        people(30, (n) => ({ n, family_name: `Name ${n % 3}` })),
      );
      await fill(mine, 'people', [{ id: 'zzz', body: { family_name: 'Mine' } }]);
      for (const query of [
        { limit: 5 },
        { limit: 5, sort: [{ field: 'family_name', direction: 'desc' }] },
        {
          limit: 5,
          sort: [
            { field: 'n', direction: 'asc' },
            { field: 'family_name', direction: 'desc' },
          ],
        },
      ] as const) {
        const { cursor } = await theirs.query('people', query);
        expect(cursor).not.toBeNull();
        const { rows } = await mine.query('people', { ...query, cursor: cursor ?? '' });
        expect(rows.filter(({ id }) => id !== 'zzz')).toEqual([]);
      }
    });

    test('has a number that is whole and not negative', () => {
      for (const id of [-1, 1.5, Number.NaN, '1' as unknown as number]) {
        expect(() => store().forAccount(id)).toThrow('Not an account id.');
      }
    });
  });
}

function describeCounters(account: () => AccountStore): void {
  describe('a counter', () => {
    test('starts at 1, gives blocks and counts for itself', async () => {
      const rows = account();
      expect(await rows.takeNumbers('people', 1)).toBe(1);
      expect(await rows.takeNumbers('people', 10)).toBe(2);
      expect(await rows.takeNumbers('people', 1)).toBe(12);
      expect(await rows.takeNumbers('things', 1)).toBe(1);
      expect(await account().takeNumbers('people', 1)).toBe(1);
    });

    test('gives no number twice to 50 takers at once', async () => {
      const rows = account();
      const takers = Array.from({ length: 50 }, (_, n) => ({ count: (n % 4) + 1 }));
      const blocks = await Promise.all(
        takers.map(async ({ count }) => ({ count, first: await rows.takeNumbers('people', count) })),
      );
      const numbers = blocks.flatMap(({ first, count }) =>
        Array.from({ length: count }, (_, n) => first + n),
      );
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    });

    test('gives one number or more', async () => {
      for (const count of [0, -1, 1.5]) {
        await expect(account().takeNumbers('people', count)).rejects.toMatchObject({ code: 'query-refused' });
      }
    });
  });
}
