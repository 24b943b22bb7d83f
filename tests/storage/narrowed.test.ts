import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { orderOf } from '../../functions/core/storage/order.ts';
import type { TableSchema } from '../../functions/core/storage/port.ts';
import { narrowedSql } from '../../functions/core/storage/sqlite/search.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { planOf } from './plan.ts';
import { fill, people, readAll, tables } from './stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'livingroom-narrowed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('SQLite reads rows', () => {
  const schema = tables.find(({ name }) => name === 'people') as TableSchema;

  test.each([
    ['asc', 3],
    ['desc', 3],
    ['asc', 1_100],
    ['desc', 1_100],
  ] as const)(
    'of the few that an equality finds by its index, in the order of another: %s, %i',
    async (direction, fits) => {
      const file = join(folder, `${direction}-${fits}.db`);
      const narrow = { ...schema, indexes: [['number'], ['family_name']] };
      const store = openSqliteStore({ file, tables: [narrow] });
      const rows = store.forAccount(1);
      await fill(
        rows,
        'people',
        people(1_200, (n) => ({ family_name: `N${(n * 7) % 1_200}`, number: n < fits ? 1 : 2 })),
      );
      await fill(
        store.forAccount(2),
        'people',
        people(5, () => ({ family_name: 'A', number: 1 })),
      );
      const query = {
        where: { field: 'number', op: 'eq', value: 1 },
        sort: [{ field: 'family_name', direction }],
        limit: 2,
      } as const;
      const found = narrowedSql(narrow, query, 1);
      const db = new DatabaseSync(file);
      expect(found && planOf(db, found)).toEqual([
        'SEARCH people USING COVERING INDEX people.number (account=? AND body.number=?)',
      ]);
      db.close();
      const names = (await readAll(rows, 'people', query)).map(({ body }) => String(body.family_name));
      const sorted = Array.from({ length: fits }, (_, n) => `N${(n * 7) % 1_200}`).toSorted();
      expect(names).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
      await store.close();
    },
  );

  test('of no table of the catalogue in an order alone, where an index narrows it', () => {
    for (const table of storeSchemas())
      for (const [narrow = ''] of table.indexes)
        for (const [field = ''] of table.indexes) {
          const query = {
            where: { field: narrow, op: 'eq', value: 1 },
            sort: [{ field, direction: 'desc' }],
          } as const;
          const { narrowing } = orderOf(table, query);
          const isNarrowed = (narrowing?.equalities ?? 0) > 0 || narrowedSql(table, query, 1) !== null;
          expect(isNarrowed, `${table.name}: ${narrow} by ${field}`).toBe(true);
        }
  });
});
