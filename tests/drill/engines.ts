import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { storeSchemas } from '@livingroom/shared/catalogue/catalogue.ts';
import { ensureCosmosContainers } from '../../functions/core/storage/cosmos/containers.ts';
import { createCosmosStore, openClient } from '../../functions/core/storage/cosmos/cosmos-store.ts';
import type { DocumentStore } from '../../functions/core/storage/port.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { createStrictServer } from '../support/strict-cosmos.ts';

/** A store that can be backed up and restored into a place of its own, as the real one is restored into another account. */
export type DrilledEngine = {
  readonly name: string;
  /** The store that is at work. */
  open(): Promise<DocumentStore>;
  /** Everything as it is now: the point in time that a restore goes back to. */
  backUp(): Promise<void>;
  /** A new store with what was backed up; the damaged one stays as it is. */
  restore(): Promise<DocumentStore>;
  close(): Promise<void>;
};

const tables = storeSchemas();

/** Documents that are written at the same time. */
const AT_ONCE = 20;

export function sqliteEngine(folder: string): DrilledEngine {
  const [file, copy, restored] = ['store', 'backup', 'restored'].map((name) =>
    join(folder, `${name}.sqlite`),
  ) as [string, string, string];
  const opened: DocumentStore[] = [];
  const open = async (at: string) => {
    const store = openSqliteStore({ file: at, tables, synchronous: 'NORMAL' });
    opened.push(store);
    return store;
  };
  const copyOf = async (from: string, to: string) => {
    rmSync(to, { force: true });
    const source = new DatabaseSync(from);
    await backup(source, to);
    source.close();
  };
  return {
    name: 'SQLite',
    open: () => open(file),
    backUp: () => copyOf(file, copy),
    async restore() {
      await copyOf(copy, restored);
      return open(restored);
    },
    async close() {
      for (const store of opened) await store.close();
    },
  };
}

type Kept = { readonly container: string; readonly documents: readonly { readonly id: string }[] };

/** The protocol server of the tests. The service keeps every change by itself; here the backup reads all documents. */
export function cosmosEngine(): DrilledEngine {
  const server = createStrictServer();
  const opened: DocumentStore[] = [];
  let kept: readonly Kept[] = [];
  const options = async (database: string) => ({
    endpoint: await server.listen(),
    key: btoa('any key'),
    database,
    tables,
  });
  const open = async (database: string) => {
    const given = await options(database);
    await ensureCosmosContainers({ ...given, bothOrders: true });
    const store = createCosmosStore(given);
    opened.push(store);
    return store;
  };
  const names = [...new Set(tables.map(({ container }) => container))];
  return {
    name: 'Cosmos DB protocol',
    open: () => open('livingroom'),
    async backUp() {
      const client = openClient(await options('livingroom'));
      kept = await Promise.all(
        names.map(async (container) => {
          const items = client.database('livingroom').container(container).items;
          const { resources } = await items.query<{ id: string }>('SELECT * FROM c').fetchAll();
          return { container, documents: resources };
        }),
      );
      client.dispose();
    },
    async restore() {
      const store = await open('restored');
      const client = openClient(await options('restored'));
      for (const { container, documents } of kept) {
        const { items } = client.database('restored').container(container);
        for (let start = 0; start < documents.length; start += AT_ONCE)
          await Promise.all(
            documents.slice(start, start + AT_ONCE).map((document) => items.upsert(document)),
          );
      }
      client.dispose();
      return store;
    },
    async close() {
      for (const store of opened) await store.close();
      server.close();
    },
  };
}
