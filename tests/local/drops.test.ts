import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobServiceClient } from '@azure/storage-blob';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAzureDrops } from '../../functions/core/gateways/drops/azure-drops.ts';
import { createFolderDrops } from '../../functions/core/gateways/drops/folder-drops.ts';
import type { DropGateway } from '../../functions/core/gateways/drops/port.ts';
import { startBlobs } from '../../scripts/local/blobs.ts';
import { createFakeDrops } from '../fakes/drops.ts';
import { freePort } from '../support/free-port.ts';

/** Folders that people put files into: of this machine, of the vendor's service, and of tests. */

const base = mkdtempSync(join(tmpdir(), 'drops-'));
const fake = createFakeDrops();
let service: Awaited<ReturnType<typeof startBlobs>>;

type Kind = {
  readonly drops: () => DropGateway;
  /** As somebody from outside does it. */
  readonly put: (accountId: number, path: string, text: string) => Promise<void> | void;
};

const kinds: { readonly [name: string]: Kind } = {
  'a folder': {
    drops: () => createFolderDrops(base),
    async put(accountId, path, text) {
      await createFolderDrops(base).prepare(accountId, 'people');
      writeFileSync(join(base, `organisation-${accountId}`, path), text);
    },
  },
  'the service': {
    drops: () => createAzureDrops({ connectionString: service.connectionString, endpoint: null }),
    async put(accountId, path, text) {
      const all = BlobServiceClient.fromConnectionString(service.connectionString);
      const container = all.getContainerClient(`organisation-${accountId}`);
      await container.createIfNotExists();
      await container.getBlockBlobClient(path).upload(text, Buffer.byteLength(text));
    },
  },
  'a test': {
    drops: () => fake,
    put: (accountId, path, text) => fake.put(accountId, path, text, Date.now()),
  },
};

beforeAll(async () => {
  service = await startBlobs({ directory: join(base, 'azurite'), port: await freePort() });
});
afterAll(async () => {
  await service.stop();
  rmSync(base, { recursive: true, force: true });
});

const text = (content: Uint8Array | null) => content && new TextDecoder().decode(content);
const namesOf = async (drops: DropGateway, account: number, folder: string) =>
  (await drops.list(account, folder)).map(({ name }) => name);

describe.each(Object.entries(kinds))('the folders of %s', (_, { drops: open, put }) => {
  test('list, read and move files of one organisation, unless they were written since', async () => {
    const drops = open();
    expect(await drops.list(11, 'people')).toEqual([]);
    await put(11, 'people/b.csv', 'one');
    await put(11, 'people/Ä b.csv', 'two');
    await put(12, 'people/c.csv', 'theirs');
    const [first, second] = await drops.list(11, 'people');
    expect([first?.name, second?.name]).toEqual(['b.csv', 'Ä b.csv']);
    expect(first).toMatchObject({ size: 3 });
    expect(Math.abs((first?.changedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    if (!first || !second) throw new Error('no files');
    expect(text(await drops.read(11, 'people', first))).toBe('one');
    await put(11, 'people/b.csv', 'one more');
    expect(await drops.read(11, 'people', first)).toBeNull();
    await drops.move(11, 'people', first, { folder: 'people/done', name: 'x.csv' });
    expect(await namesOf(drops, 11, 'people')).toContain('b.csv');
    expect(await namesOf(drops, 11, 'people/done')).toEqual([]);
    await drops.move(11, 'people', second, { folder: 'people/done', name: 'x.csv' });
    await drops.move(11, 'people', second, { folder: 'people/done', name: 'x.csv' });
    expect(await namesOf(drops, 11, 'people')).toEqual(['b.csv']);
    const [moved] = await drops.list(11, 'people/done');
    expect(moved && text(await drops.read(11, 'people/done', moved))).toBe('two');
    expect(await namesOf(drops, 12, 'people')).toEqual(['c.csv']);
  });

  test('take texts, and are emptied folder by folder or whole', async () => {
    const drops = open();
    await put(21, 'people/a.csv', 'one');
    await put(22, 'people/a.csv', 'theirs');
    await drops.write(21, { folder: 'people/refused', name: 'a.csv.reason.txt' }, 'Why');
    await drops.write(21, { folder: 'others', name: 'a.csv' }, 'x');
    await drops.remove(21, 'people/refused', 'a.csv.reason.txt');
    await drops.remove(21, 'people/refused', 'a.csv.reason.txt');
    expect(await namesOf(drops, 21, 'people/refused')).toEqual([]);
    expect(await drops.clear(21, 'people')).toBe(1);
    expect(await namesOf(drops, 21, 'others')).toEqual(['a.csv']);
    expect(await drops.clear(21, null)).toBe(1);
    expect(await drops.clear(21, null)).toBe(0);
    expect(await drops.clear(29, null)).toBe(0);
    expect(await namesOf(drops, 22, 'people')).toEqual(['a.csv']);
  });
});

test('a link in a folder is no file: it may lead to that of another organisation', async () => {
  const drops = createFolderDrops(base);
  await kinds['a folder']?.put(31, 'people/a.csv', 'theirs');
  await drops.prepare(32, 'people');
  symlinkSync(
    join(base, 'organisation-31', 'people', 'a.csv'),
    join(base, 'organisation-32', 'people', 'a.csv'),
  );
  expect(await drops.list(32, 'people')).toEqual([]);
  utimesSync(join(base, 'organisation-31', 'people', 'a.csv'), 1_000, 1_000);
  expect(await drops.list(31, 'people')).toMatchObject([{ changedAt: 1_000_000 }]);
});

test('an organisation has a place with its SFTP address as soon as the operator made it', async () => {
  const drops = kinds['the service']?.drops();
  expect(await drops?.placeOf(41)).toBeNull();
  await kinds['the service']?.put(41, 'people/a.csv', 'x');
  expect(await drops?.placeOf(41)).toMatch(/^sftp:\/\/[^.]+\.organisation41@/);
});

test('The service lists a folder as a file of no bytes, which is neither read nor cleared as one', async () => {
  const all = BlobServiceClient.fromConnectionString(service.connectionString);
  const container = all.getContainerClient('organisation-77');
  await container.createIfNotExists();
  const folder = container.getBlockBlobClient('people/done');
  await folder.upload('', 0, { metadata: { hdi_isfolder: 'true' } });
  await container.getBlockBlobClient('people/done/list.csv').upload('a', 1);
  const drops = createAzureDrops({ connectionString: service.connectionString, endpoint: null });
  expect(await namesOf(drops, 77, 'people')).toEqual([]);
  // The service refuses to delete a folder that holds something.
  expect(await drops.clear(77, 'people')).toBe(1);
  expect(await folder.exists()).toBe(true);
});
