import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentStore } from '../../../functions/core/storage/port.ts';
import { openSqliteStore } from '../../../functions/core/storage/sqlite/sqlite-store.ts';
import { openDataFolder } from '../../../scripts/local/data-folder.ts';
import { createDirectory, directorySchema } from '../../../scripts/local/identity/directory.ts';
import { seed } from '../../../scripts/local/seed/seed.ts';

/** Data of versions in which a sign-in was found by its address alone: nobody had been let in by an activation. */

let folder: string;
let store: DocumentStore;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = mkdtempSync(join(tmpdir(), 'older-data-'));
  store = openSqliteStore({ file: join(folder, 'store.sqlite'), tables: storeSchemas() });
  await seed(store, newDirectory(), { demo: false });
  await makeOlder();
});

afterEach(() => {
  vi.restoreAllMocks();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function newDirectory() {
  const database = new DatabaseSync(':memory:');
  database.exec(directorySchema);
  return createDirectory(database);
}

const system = () => store.forAccount(SYSTEM_ACCOUNT_ID);
const everyOf = async (table: string) => (await system().query(table, { limit: 100 })).rows;

/** As the first versions left it: the mark of the seeds, a sign-in by its address, no identities and no plan. */
async function makeOlder(): Promise<void> {
  for (const table of ['identities', 'users', 'seed_plans'])
    for (const { id, etag } of await everyOf(table))
      await system().write(table, [{ kind: 'delete', id, etag }]);
  const email = 'system@livingroom.test';
  const owner = { account_id_ref: SYSTEM_ACCOUNT_ID, employee_id_ref: 1 };
  const at = { created_at: '2026-11-21T07:00:00.000Z', updated_at: '2026-11-21T07:00:00.000Z' };
  const body = { user_id: 1, email, ...owner, oid: 'of-then', status: 'active', ...at };
  await system().write('users', [{ kind: 'create', id: email, body }]);
  const mark = { reserved_at: at.created_at, run: 'one' };
  await system().write('unique_values', [{ kind: 'create', id: 'seed.done', body: mark }]);
}

test('opens, and its people are let in once, each by one sign-in', async () => {
  const directory = newDirectory();
  await seed(store, directory, { demo: true });
  const subject = directory.find('system@livingroom.test');
  expect(subject).not.toBeNull();
  expect((await everyOf('identities')).map(({ body }) => body.subject)).toEqual([subject]);
  const users = (await everyOf('users')).map(({ body }) => [body.email, body.status, body.oid]);
  expect(users).toEqual([['system@livingroom.test', 'active', undefined]]);
  const said = vi.mocked(console.log).mock.calls.flat().join(' ');
  expect(said).toContain('1 people sign in with the demo password');
  vi.mocked(console.log).mockClear();
  await seed(store, directory, { demo: true });
  expect(console.log).not.toHaveBeenCalled();
  expect(await everyOf('accounts')).toHaveLength(1);
});

test('goes on letting people in after a start that was cut off', async () => {
  const directory = newDirectory();
  const cut = { ...directory, add: () => Promise.reject(new Error('the process is gone')) };
  await expect(seed(store, cut, { demo: true })).rejects.toThrow('gone');
  await seed(store, directory, { demo: true });
  expect(directory.find('system@livingroom.test')).not.toBeNull();
  expect(await everyOf('identities')).toHaveLength(1);
});

test('is known by the mark of its seeds where no label lies beside it', () => {
  store.close();
  const opened = openDataFolder(folder, false);
  expect(opened.complete).toBe(true);
  opened.release();
  store = openSqliteStore({ file: ':memory:', tables: storeSchemas() });
});
