import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ensureCosmosContainers } from '../../functions/core/storage/cosmos/containers.ts';
import { createCosmosStore } from '../../functions/core/storage/cosmos/cosmos-store.ts';
import type {
  Block,
  Body,
  DocumentStore,
  Query,
  Sort,
  TableSchema,
} from '../../functions/core/storage/port.ts';
import { openSqliteStore } from '../../functions/core/storage/sqlite/sqlite-store.ts';
import { cosmosServer } from '../support/cosmos-server.ts';
import { createSplitServer } from '../support/split-cosmos.ts';
import { fill, newAccount, people, readAll } from './stores.ts';

/** Tables whose rows lie together by number, so that no logical partition grows for ever. */

const SIZE = 10;
const indexes = [['name'], ['unit', 'name'], ['dialogue']];
const numbered: TableSchema = { name: 'numbered', container: 'entities', indexes, required: ['name'] };
const answers: TableSchema = { name: 'parts', container: 'answers', sharded: true, indexes };
const block = (of: string, alone: boolean): Block => ({ of, size: SIZE, alone });
const inBlocks = [
  { ...numbered, block: block('n', true) },
  { ...answers, block: block('dialogue', false) },
];
/** The same tables as a version without blocks kept them. */
const before = [numbered, answers];
/** Every shard open to the eye. */
const asStored = [{ ...numbered, sharded: true }, answers];

const server = cosmosServer();
const split = createSplitServer();
const folder = mkdtempSync(join(tmpdir(), 'livingroom-blocks-'));
const opened: DocumentStore[] = [];
afterAll(async () => {
  for (const store of opened) await store.close();
  server.close();
  split.close();
  rmSync(folder, { recursive: true });
});

type Open = (tables: readonly TableSchema[]) => Promise<DocumentStore>;

function sqliteFile(): Open {
  const file = join(folder, `${newAccount()}.db`);
  return async (tables) => {
    const store = openSqliteStore({ file, tables });
    opened.push(store);
    return store;
  };
}

async function openSplit(tables: readonly TableSchema[]): Promise<DocumentStore> {
  const options = { endpoint: await split.listen(), key: btoa('any key'), database: 'blocks', tables };
  await ensureCosmosContainers({ ...options, bothOrders: true });
  const store = createCosmosStore(options);
  opened.push(store);
  return store;
}

const engines: readonly (readonly [string, () => Open])[] = [
  ['SQLite', sqliteFile],
  ['Cosmos DB, at the protocol server', () => (tables) => server.open(tables, 'blocks')],
  ['Cosmos DB, on several machines', () => (tables) => openSplit(tables)],
];

const asc = (field: string): Sort => ({ field, direction: 'asc' });
const desc = (field: string): Sort => ({ field, direction: 'desc' });

const row = (n: number): Body => ({
  n,
  unit: n % 4 === 3 ? null : n % 4,
  name: `Name ${n % 5}`,
  nick: n % 3 === 0 ? null : `Nick ${n % 7}`,
});
const rowsOf = (first: number, count: number) =>
  people(count, (n) => row(first + n)).map(({ body }) => ({ id: String(body.n), body }));

/** Writes rows as services do: a batch a block. */
async function fillBlocks(store: ReturnType<DocumentStore['forAccount']>, rows: ReturnType<typeof rowsOf>) {
  for (const own of Map.groupBy(rows, ({ body }) => Math.floor(Number(body.n) / SIZE)).values())
    await fill(store, 'numbered', own);
}

describe.each(engines)('in %s', (_name, openEngine) => {
  test('rows lie by their number, and are found without naming where', async () => {
    const open = openEngine();
    const account = newAccount();
    const rows = (await open(inBlocks)).forAccount(account);
    await fillBlocks(rows, rowsOf(1, 34));
    const stored = (await open(asStored)).forAccount(account);
    const counts = ['', 'b1', 'b2', 'b3'].map((shard) => stored.count('numbered', undefined, shard));
    expect(await Promise.all(counts)).toEqual([9, 10, 10, 5]);
    expect((await rows.get('numbered', '27'))?.body.n).toBe(27);
    expect(await rows.count('numbered')).toBe(34);
    const exact = { where: { field: 'n', op: 'eq', value: 27 } } as const;
    expect((await rows.query('numbered', exact)).rows.map(({ id }) => id)).toEqual(['27']);
    expect(await rows.count('numbered', exact.where)).toBe(1);
    const found = await rows.get('numbered', '27');
    await rows.write('numbered', [{ kind: 'delete', id: '27', etag: found?.etag ?? '' }]);
    expect(await rows.get('numbered', '27')).toBeNull();
  });

  const orders: readonly Query[] = [
    {},
    { sort: [asc('name')] },
    { sort: [desc('name')] },
    { sort: [asc('nick')] },
    { sort: [desc('nick')] },
    { sort: [asc('unit')] },
    { sort: [asc('name')], where: { field: 'unit', op: 'eq', value: 1 } },
    { sort: [desc('name')], where: { field: 'unit', op: 'eq', value: null } },
    { sort: [desc('n')], where: { field: 'nick', op: 'ne', value: null } },
    { sort: [asc('unit'), desc('name')] },
  ];

  test.each(orders)('pages over blocks follow each other without gap or double: %j', async (query) => {
    const rows = (await openEngine()(inBlocks)).forAccount(newAccount());
    await fillBlocks(rows, rowsOf(1, 44));
    const all = (await rows.query('numbered', { ...query, limit: 1000 })).rows;
    expect(new Set(all.map(({ id }) => id)).size).toBe(await rows.count('numbered', query.where));
    const [first] = query.sort ?? [];
    if (first && query.sort?.length === 1) {
      const values = all.map(({ body }) => body[first.field] ?? null);
      const sorted = values.toSorted((a, b) => rank(a).localeCompare(rank(b)));
      expect(values).toEqual(first.direction === 'asc' ? sorted : sorted.toReversed());
    }
    for (const limit of [1, 3, 7, 44]) {
      const paged = await readAll(rows, 'numbered', { ...query, limit });
      expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    }
    const skipped = await rows.query('numbered', { ...query, skip: 4, limit: 5 });
    expect(skipped.rows.map(({ id }) => id)).toEqual(all.slice(4, 9).map(({ id }) => id));
    const rest = await rows.query('numbered', { ...query, limit: 6, cursor: skipped.cursor ?? '' });
    expect(rest.rows.map(({ id }) => id)).toEqual(all.slice(9, 15).map(({ id }) => id));
  });

  test('what an older version wrote to one shard stays there, is found, changed and deleted, and is made once', async () => {
    const open = openEngine();
    const account = newAccount();
    await fill((await open(before)).forAccount(account), 'numbered', rowsOf(1, 25));
    const rows = (await open(inBlocks)).forAccount(account);
    expect((await rows.get('numbered', '24'))?.body.n).toBe(24);
    const again = rows.write('numbered', [{ kind: 'create', id: '24', body: row(24) }]);
    await expect(again).rejects.toMatchObject({ reason: 'exists' });
    await rows.write('numbered', [{ kind: 'replace', id: '24', body: { ...row(24), name: 'New' } }]);
    // A round that the older version opened has numbers of its block that are used later.
    await fill(rows, 'numbered', rowsOf(26, 4));
    await rows.write(
      'numbered',
      rowsOf(24, 4).map(({ id, body }) => ({ kind: 'upsert', id, body: { ...body, name: 'Put' } })),
    );
    expect((await readAll(rows, 'numbered', { limit: 7 })).map(({ id }) => id).toSorted()).toEqual(
      rowsOf(1, 29)
        .map(({ id }) => id)
        .toSorted(),
    );
    const stored = (await open(asStored)).forAccount(account);
    expect(await stored.count('numbered', undefined, '')).toBe(25);
    expect(await stored.count('numbered', undefined, 'b2')).toBe(4);
    await rows.write(
      'numbered',
      [...rowsOf(18, 9)].map(({ id }) => ({ kind: 'delete', id })),
    );
    expect(await rows.count('numbered')).toBe(20);
  });

  test('rows of a dialogue lie where its first one does', async () => {
    const open = openEngine();
    const account = newAccount();
    const part = (dialogue: number, item: number) =>
      ({ kind: 'create', id: `${dialogue}-${item}`, body: { dialogue, name: `${item}` } }) as const;
    const old = (await open(before)).forAccount(account);
    await old.write('parts', [part(31, 1), part(2, 1)], '7');
    const rows = (await open(inBlocks)).forAccount(account);
    await rows.write('parts', [part(31, 2)], '7');
    await rows.write('parts', [part(32, 1)], '7');
    await rows.write('parts', [part(31, 1)], '8');
    const stored = (await open(asStored)).forAccount(account);
    const counts = ['7', '7-b3', '8-b3'].map((shard) => stored.count('parts', undefined, shard));
    expect(await Promise.all(counts)).toEqual([3, 1, 1]);
    const of = (value: number) => ({ shard: '7', where: { field: 'dialogue', op: 'eq', value } as const });
    expect((await rows.query('parts', of(31))).rows.map(({ id }) => id)).toEqual(['31-1', '31-2']);
    expect((await rows.query('parts', of(32))).rows.map(({ id }) => id)).toEqual(['32-1']);
    const everywhere = { where: of(31).where, sort: [asc('name')] };
    expect((await rows.query('parts', everywhere)).rows).toHaveLength(3);
    await expect(rows.query('parts', { shard: '7' })).rejects.toMatchObject({ code: 'query-refused' });
    await expect(rows.get('numbered', '1', '7')).rejects.toMatchObject({ code: 'query-refused' });
  });
});

test('on several machines the client asks for plans, and each machine on its own', () => {
  expect(split.asked.plans).toBeGreaterThan(0);
  expect(split.asked.parts).toBeGreaterThan(0);
});

function rank(value: unknown): string {
  return value === null ? '' : `=${typeof value === 'number' ? String(value).padStart(6, '0') : value}`;
}
