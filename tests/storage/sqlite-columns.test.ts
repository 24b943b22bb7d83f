import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import type { Body, Filter, TableSchema, Write } from '../../functions/core/storage/port.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { writeUnlessRefused } from '../../functions/core/storage/write-unless-refused.ts';
import { fc } from '../support/properties.ts';

const folder = mkdtempSync(join(tmpdir(), 'livingroom-columns-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function newFile(): string {
  files += 1;
  return join(folder, `${files}.db`);
}

const indexed: TableSchema = {
  name: 'people',
  container: 'entities',
  indexes: [['status'], ['unit', 'status'], ['due']],
  sparse: ['due'],
  searched: 'folded',
};
const fields = ['status', 'unit', 'due', 'folded'];

/** How many rows have another value in the column of a field than in their body. */
function outOfStep(file: string): number {
  const db = new DatabaseSync(file);
  const differs = fields.map((field) => `"body.${field}" IS NOT json_extract(body, '$.${field}')`);
  const row = db.prepare(`SELECT count(*) AS n FROM people WHERE ${differs.join(' OR ')}`).get();
  db.close();
  return Number(row?.n);
}

async function found(file: string, where: Filter): Promise<readonly string[]> {
  const store = openSqliteStore({ file, tables: [indexed] });
  const { rows } = await store.forAccount(1).query('people', { where });
  await store.close();
  return rows.map(({ id }) => id).toSorted();
}

const value = fc.constantFrom(
  null,
  true,
  false,
  0,
  -1.5,
  7,
  1e15,
  2 ** 53 - 1,
  '',
  '7',
  'Ærø',
  "it's",
  '日本 😀',
  [],
  [1, 'a', null],
  { a: { b: [] } },
);
const body: fc.Arbitrary<Body> = fc.dictionary(fc.constantFrom(...fields, 'other'), value, {
  noNullPrototype: true,
});
const change = fc.record({
  kind: fc.constantFrom('create' as const, 'replace' as const, 'upsert' as const, 'delete' as const),
  id: fc.constantFrom('a', 'b', 'c'),
  body,
});

describe('the columns of indexed fields', () => {
  test('hold what the body holds, whatever is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
        const file = newFile();
        const store = openSqliteStore({ file, tables: [indexed] });
        for (const { kind, id, body: next } of changes) {
          const write: Write = kind === 'delete' ? { kind, id } : { kind, id, body: next };
          await writeUnlessRefused(store.forAccount(1), 'people', [write]);
        }
        await store.close();
        expect(outOfStep(file)).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('are the only ones whose indexes are written by a change', async () => {
    const file = newFile();
    const store = openSqliteStore({ file, tables: [indexed] });
    const account = store.forAccount(1);
    const row = { status: 'a', unit: 1, due: 1, folded: 'x', other: 1 };
    await account.write('people', [{ kind: 'create', id: 'a', body: row }]);
    const db = new DatabaseSync(file);
    /** Pages that a change writes: one of each index, and one of the table. */
    const pagesOf = async (next: Body) => {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      await account.write('people', [{ kind: 'replace', id: 'a', body: next }]);
      return Number(db.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.log);
    };
    expect(await pagesOf({ ...row, other: 2 })).toBe(1);
    expect(await pagesOf({ ...row, due: 2 })).toBe(2);
    expect(await pagesOf({ ...row, due: 2, status: 'b' })).toBe(3);
    db.close();
    await store.close();
  });
});

describe('a file of a version', () => {
  const open = async (file: string) => (await openSqliteStore({ file, tables: [indexed] })).close();
  const unit: Filter = { field: 'unit', op: 'eq', value: 4 };

  test('without columns gets them, filled', async () => {
    const file = newFile();
    const db = new DatabaseSync(file);
    db.exec(`CREATE TABLE people (
        account INTEGER NOT NULL, shard TEXT NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (account, shard, id)
      ) STRICT;
      CREATE INDEX "people:status" ON people (account, json_extract(body, '$.status'), shard, id);
      INSERT INTO people VALUES (1, '', 'a', 'e', '{"status":"x","unit":4,"due":true,"folded":["y"]}'),
        (1, '', 'b', 'e', '{"unit":5}')`);
    db.close();
    await open(file);
    expect(outOfStep(file)).toBe(0);
    expect(await found(file, unit)).toEqual(['a']);
  });

  test('that knows no columns may write to it meanwhile: they are filled anew', async () => {
    const file = newFile();
    await open(file);
    const db = new DatabaseSync(file);
    // Such a version drops indexes that it does not know.
    for (const { name } of db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
      .all())
      db.exec(`DROP INDEX "${name}"`);
    db.exec(`INSERT INTO people (account, shard, id, etag, body) VALUES (1, '', 'a', 'e', '{"unit":4}')`);
    db.close();
    expect(await found(file, unit)).toEqual(['a']);
    expect(outOfStep(file)).toBe(0);
  });

  test('with a column that no index needs any more loses it', async () => {
    const file = newFile();
    await open(file);
    const fewer = { ...indexed, indexes: [['status']], sparse: [] };
    await openSqliteStore({ file, tables: [fewer] }).close();
    const db = new DatabaseSync(file);
    const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all('people');
    db.close();
    expect(columns.map(({ name }) => name).filter((name) => String(name).startsWith('body.'))).toEqual([
      'body.status',
      'body.folded',
    ]);
    await open(file);
    expect(outOfStep(file)).toBe(0);
  });
});
