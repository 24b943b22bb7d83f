import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { nextTurn } from '../../functions/core/event-loop/turns.ts';
import type { Query, TableSchema } from '../../functions/core/storage/port.ts';
import { planPage } from '../../functions/core/storage/sqlite/pages.ts';
import { foundSql } from '../../functions/core/storage/sqlite/search.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { describeStore } from './behaviour.ts';
import { planOf } from './plan.ts';
import { fill, people, readAll, tables } from './stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'livingroom-sqlite-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newFile(): string {
  files += 1;
  return join(folder, `${files}.db`);
}

describeStore({
  name: 'SQLite, in memory',
  atomicBatches: true,
  filterDepth: 3,
  open: async () => openSqliteStore({ file: ':memory:', tables }),
});

describeStore({
  name: 'SQLite, in a file',
  atomicBatches: true,
  filterDepth: 3,
  open: async () => openSqliteStore({ file: newFile(), tables, synchronous: 'FULL' }),
});

describe('a SQLite file', () => {
  test('keeps rows, etags and counters over a restart', async () => {
    const file = newFile();
    const first = openSqliteStore({ file, tables });
    const [row] = await first.forAccount(1).write('people', [{ kind: 'create', id: 'a', body: { n: 1 } }]);
    await first.forAccount(1).takeNumbers('people', 5);
    await first.close();
    const second = openSqliteStore({ file, tables });
    expect(await second.forAccount(1).get('people', 'a')).toEqual(row);
    expect(await second.forAccount(1).takeNumbers('people', 1)).toBe(6);
    await second.close();
  });

  test('makes one transaction of a row, its number and its reserved value', async () => {
    const file = newFile();
    const names = [...tables, { name: 'held', container: 'entities', indexes: [], ahead: true } as const];
    const store = openSqliteStore({ file, tables: names, synchronous: 'FULL' });
    const account = store.forAccount(1);
    const other = new DatabaseSync(file);
    const seen = () => {
      const count = (table: string) => other.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n;
      return [count('_counters'), count('held'), count('people')];
    };
    // A turn of its own: one that the tests before have used up ends between two changes, as it should.
    await nextTurn();
    await account.takeNumbers('people', 1);
    await account.write('held', [{ kind: 'create', id: 'a', body: {} }]);
    expect(seen()).toEqual([0, 0, 0]);
    // Refused alone or among others, a change leaves what went ahead as it is.
    const twice = account.write('held', [{ kind: 'create', id: 'a', body: {} }]);
    await expect(twice).rejects.toMatchObject({ reason: 'exists' });
    const mixed = account.write('held', [
      { kind: 'create', id: 'b', body: {} },
      { kind: 'create', id: 'a', body: {} },
    ]);
    await expect(mixed).rejects.toMatchObject({ reason: 'exists', index: 1 });
    expect(await account.count('held')).toBe(1);
    await account.write('people', [
      { kind: 'create', id: 'a', body: {} },
      { kind: 'create', id: 'b', body: {} },
    ]);
    expect(seen()).toEqual([1, 1, 2]);
    other.close();
    await store.close();
  });

  test('keeps what went ahead of nothing by the next turn, and at the end', async () => {
    const file = newFile();
    const store = openSqliteStore({ file, tables });
    const other = new DatabaseSync(file, { timeout: 0 });
    const next = () => other.prepare('SELECT next FROM "_counters"').get()?.next;
    await store.forAccount(1).takeNumbers('people', 1);
    expect(next()).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
    expect(next()).toBe(2);
    // Nobody waits for the lock any more.
    other.exec('BEGIN IMMEDIATE; COMMIT');
    await store.forAccount(1).takeNumbers('people', 1);
    await store.close();
    expect(next()).toBe(3);
    other.close();
  });

  test('is shared by processes that open and write at once', async () => {
    const file = newFile();
    const writer = join(import.meta.dirname, 'writer.ts');
    const run = promisify(execFile);
    const outputs = await Promise.all(
      ['a', 'b', 'c'].map((name) => run(process.execPath, [writer, file, name, '40'])),
    );
    const numbers = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as number[]);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 240 }, (_, n) => n + 1));
    const store = openSqliteStore({ file, tables });
    expect(await store.forAccount(1).count('people')).toBe(240);
    await store.close();
  });

  test('gets new indexes and loses dropped ones when it is opened', async () => {
    const file = newFile();
    const table = (...indexes: string[][]): TableSchema[] => [
      { name: 'people', container: 'entities', indexes },
    ];
    const open = async (schema: TableSchema[]) => {
      const store = openSqliteStore({ file, tables: schema });
      await fill(store.forAccount(1), 'people', []);
      await store.close();
      const db = new DatabaseSync(file);
      const rows = db
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
        .all();
      db.close();
      return rows.map(({ name }) => name);
    };
    expect(await open(table(['a'], ['a', 'b']))).toEqual(['people.a', 'people.a+b']);
    expect(await open(table(['a', 'b'], ['c']))).toEqual(['people.a+b', 'people.c']);
  });

  test('keeps only rows with a value in the index of a sparse field, and lists all of them without it', async () => {
    const file = newFile();
    const sparse: TableSchema = {
      name: 'people',
      container: 'entities',
      indexes: [['due']],
      sparse: ['due'],
    };
    const store = openSqliteStore({ file, tables: [sparse] });
    const rows = store.forAccount(1);
    const due = (n: number) => (n % 20 === 0 ? n : null);
    await fill(
      rows,
      'people',
      people(60, (n) => ({ due: due(n) })),
    );
    const db = new DatabaseSync(file);
    const stepsOf = (query: Query) =>
      planPage(1, sparse, query).selects.flatMap((select) => planOf(db, select(100, 0)));
    const field = 'due';
    const asc = [{ field, direction: 'asc' as const }];
    const found = async (query: Query) =>
      (await rows.query('people', query)).rows.map(({ body }) => body.due);
    for (const where of [
      { field, op: 'eq', value: 20 },
      { field, op: 'lte', value: 20 },
    ] as const)
      expect(stepsOf({ where, sort: asc }).join()).toContain('USING INDEX people.due? ');
    expect(await found({ where: { field, op: 'gt', value: 0 }, sort: asc })).toEqual([20, 40]);
    const { cursor } = await rows.query('people', {
      where: { field, op: 'gt', value: 0 },
      sort: asc,
      limit: 1,
    });
    expect(await found({ where: { field, op: 'gt', value: 0 }, sort: asc, cursor: cursor ?? '' })).toEqual([
      40,
    ]);
    // What rows without a value may fit, the index cannot serve.
    const all: readonly (readonly [Query, number])[] = [
      [{}, 60],
      [{ sort: asc }, 60],
      [{ where: { field, op: 'eq', value: null }, sort: asc }, 57],
      [{ where: { field, op: 'in', value: [20, null] } }, 58],
      [{ where: { field, op: 'ne', value: 20 }, sort: asc }, 59],
    ];
    for (const [query, count] of all) expect(await found(query)).toHaveLength(count);
    const inIndex = `SELECT count(*) AS n FROM people INDEXED BY "people.due?" WHERE "body.due" IS NOT NULL`;
    expect(db.prepare(inIndex).get()).toEqual({ n: 3 });
    db.close();
    await store.close();
  });

  test('is unavailable while another process holds it too long, and serves again after', async () => {
    const file = newFile();
    const store = openSqliteStore({ file, tables, busyTimeout: 50 });
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const write = () => store.forAccount(1).write('people', [{ kind: 'upsert', id: 'a', body: {} }]);
    await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
    other.exec('ROLLBACK');
    other.close();
    expect(await write()).toHaveLength(1);
    await store.close();
  });
});

describe('SQLite reads a page', () => {
  const schema = tables.find(({ name }) => name === 'people') as TableSchema;
  const unit = { field: 'unit', op: 'eq', value: 1 } as const;
  const byName = [{ field: 'family_name', direction: 'asc' }] as const;
  const downByName = [{ field: 'family_name', direction: 'desc' }] as const;
  const queries: readonly Query[] = [
    {},
    { where: unit },
    { sort: byName },
    { sort: downByName },
    { where: unit, sort: byName },
    { where: { and: [unit, { field: 'number', op: 'gt', value: 1 }] }, sort: downByName },
    { where: { field: 'unit', op: 'eq', value: null }, sort: byName },
  ];

  test.each(queries)('and the next by seeking in an index, without sorting: %j', async (query) => {
    const file = newFile();
    const store = openSqliteStore({ file, tables });
    const rows = store.forAccount(1);
    await fill(
      rows,
      'people',
      people(20, (n) => ({ unit: n % 2 ? 1 : null, family_name: n % 3 ? 'Same' : null, number: n })),
    );
    const page = await rows.query('people', { ...query, limit: 2 });
    const db = new DatabaseSync(file);
    const explain = (planned: Query) =>
      planPage(1, schema, planned).selects.flatMap((select) => planOf(db, select(3, 0)));
    const steps = [...explain(query), ...explain({ ...query, cursor: page.cursor ?? '' })];
    for (const step of steps) expect(step).toMatch(/^SEARCH people USING INDEX \S+ \(account=\?/);
    // Rows that tie in the sort field are not read again for every page.
    if (query.sort)
      expect(
        steps.some(
          (step) => step.endsWith('AND shard=? AND id>?)') || step.endsWith('AND shard=? AND id<?)'),
        ),
      ).toBe(true);
    db.close();
    await store.close();
  });

  test('for a list of any length by one statement', () => {
    const text = (value: number[]) =>
      planPage(1, schema, { where: { field: 'number', op: 'in', value }, sort: byName }).selects[0]?.(3, 0)
        .text;
    expect(text([1, 2])).toBe(text([1, 2, 3]));
  });

  test('of a list of units by a seek for each, and reads nobody else', async () => {
    const file = newFile();
    const store = openSqliteStore({ file, tables });
    const where = { field: 'unit', op: 'in', value: [1, 2, 3] } as const;
    const db = new DatabaseSync(file);
    const [select] = planPage(1, schema, { where, sort: byName }).selects;
    if (!select) throw new Error('no plan');
    const reads = planOf(db, select(3, 0)).filter((step) => /people/.test(step));
    expect(reads).toHaveLength(3);
    for (const step of reads)
      expect(step).toBe('SEARCH people USING INDEX people.unit+family_name (account=? AND body.unit=?)');
    db.close();
    await store.close();
  });

  test.each([
    ['numbers', (n: number) => n],
    ['texts', (n: number) => `n ${100 + n}`],
  ])('between two %s by looking at what lies between them alone, on later pages too', async (_, at) => {
    const file = newFile();
    const ranged = { ...schema, indexes: [['unit', 'number']] };
    const store = openSqliteStore({ file, tables: [ranged] });
    const rows = store.forAccount(1);
    await fill(
      rows,
      'people',
      people(60, (n) => ({ unit: 1, number: at(n), family_name: 'Same' })),
    );
    const db = new DatabaseSync(file);
    let lookedAt = 0;
    db.function('lr_contains', { deterministic: false, varargs: true }, () => {
      lookedAt += 1;
      return 1;
    });
    const looks = (query: Query): number => {
      lookedAt = 0;
      for (const select of planPage(1, ranged, query).selects) {
        const { text, values } = select(100, 0);
        db.prepare(text).all(...values);
      }
      return lookedAt;
    };
    const name = { field: 'family_name', op: 'contains', value: 'same' } as const;
    const from = { field: 'number', op: 'gte', value: at(20) } as const;
    const until = { field: 'number', op: 'lt', value: at(40) } as const;
    for (const direction of ['asc', 'desc'] as const)
      for (const bounds of [
        [from, until],
        [until, from],
      ]) {
        const query = { where: { and: [unit, ...bounds, name] }, sort: [{ field: 'number', direction }] };
        expect(looks(query)).toBe(20);
        const { cursor } = await rows.query('people', { ...query, limit: 15 });
        expect(looks({ ...query, cursor: cursor ?? '' })).toBe(5);
      }
    db.close();
    await store.close();
  });

  test('of a search by the index of its field, and counts by it as well', async () => {
    const file = newFile();
    const searched = { ...schema, searched: 'folded' };
    const store = openSqliteStore({ file, tables: [searched] });
    await fill(
      store.forAccount(1),
      'people',
      people(1_200, (n) => ({
        family_name: `N${String(n).padStart(4, '0')}`,
        folded: n < 5 ? 'few' : 'many',
      })),
    );
    const search = (value: string) => ({ field: 'folded', op: 'holds', value }) as const;
    const found = foundSql(searched, search('few'), 1);
    const db = new DatabaseSync(file);
    expect(found && planOf(db, found)).toEqual([
      'SEARCH people USING COVERING INDEX people.folded (account=?)',
    ]);
    db.close();
    for (const [word, count] of [
      ['few', 5],
      ['many', 1_195],
      ['none', 0],
    ] as const) {
      const where = search(word);
      const rows = await readAll(store.forAccount(1), 'people', { where, sort: byName, limit: 3 });
      expect(rows.map(({ body }) => body.family_name)).toEqual(
        rows.map(({ body }) => body.family_name).toSorted(),
      );
      expect([rows.length, await store.forAccount(1).count('people', where)]).toEqual([count, count]);
    }
    await store.close();
  });

  test('of a table with many ties in time that does not grow from page to page', async () => {
    const store = openSqliteStore({ file: ':memory:', tables });
    const rows = store.forAccount(1);
    await fill(
      rows,
      'people',
      people(20_000, () => ({ family_name: 'Same' })),
    );
    const found = await readAll(rows, 'people', { sort: byName, limit: 50 });
    expect(found).toHaveLength(20_000);
    await store.close();
  });
});
