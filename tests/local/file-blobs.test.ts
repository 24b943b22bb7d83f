import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAzureBlobs } from '../../functions/core/gateways/blobs/azure-blobs.ts';
import { createFileBlobs, unfinishedFolder } from '../../functions/core/gateways/blobs/file-blobs.ts';
import type { BlobGateway } from '../../functions/core/gateways/blobs/port.ts';
import { startBlobs } from '../../scripts/local/blobs.ts';
import { moveOldFiles } from '../../scripts/local/old-files.ts';
import { freePort } from '../support/free-port.ts';

/** The file storage of one's own machine beside the vendor's emulator, which answers the vendor's SDK. */

const folder = mkdtempSync(join(tmpdir(), 'file-blobs-'));
const azurite = join(folder, 'azurite');
const PORT = await freePort();
let service: Awaited<ReturnType<typeof startBlobs>>;
let theirs: BlobGateway;
let count = 0;

beforeAll(async () => {
  service = await startBlobs({ directory: azurite, port: PORT });
  theirs = createAzureBlobs({ connectionString: service.connectionString, endpoint: null });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => {
  count += 1;
  return join(folder, `own-${count}`);
};
const bytes = (text: string) => new TextEncoder().encode(text);

async function allNames(blobs: BlobGateway, prefix: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const page of blobs.pages('PERMANENT', prefix)) names.push(...page);
  return names;
}

const segment = fc.constantFrom('a', 'A', 'b', 'a b', 'a.b', 'ø', 'a-b', 'a+b', 'x%2Fy', '私', '..a', 'con');
const name = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/'));
const step = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    name,
    text: fc.string({ maxLength: 20 }),
    type: fc.constantFrom('text/csv', 'image/png'),
  }),
  fc.record({ kind: fc.constant('remove' as const), name }),
  fc.record({ kind: fc.constant('get' as const), name }),
  fc.record({ kind: fc.constant('list' as const), name, limit: fc.integer({ min: 1, max: 4 }) }),
);

describe('files in a folder', () => {
  test('answer as Azurite does, whatever was put, replaced, removed and listed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const ours = createFileBlobs(newFolder());
        const base = `${count}/`;
        const outcome = async (blobs: BlobGateway, one: (typeof steps)[number]) => {
          const whole = `${base}${one.name}`;
          if (one.kind === 'put') return blobs.put('PERMANENT', whole, bytes(one.text), one.type);
          if (one.kind === 'remove') return blobs.remove('PERMANENT', whole);
          if (one.kind === 'list') return blobs.list('PERMANENT', whole.slice(0, -1), one.limit);
          const file = await blobs.get('PERMANENT', whole);
          return file && [Buffer.from(file.content).toString(), file.contentType];
        };
        for (const one of steps) expect(await outcome(ours, one)).toEqual(await outcome(theirs, one));
        expect(await allNames(ours, base)).toEqual(await allNames(theirs, base));
      }),
      { numRuns: 20 },
    );
  });

  test('come in pages of the size of the service, each name once', async () => {
    const ours = createFileBlobs(newFolder());
    const names = Array.from({ length: 5_001 }, (_, place) => `2/pieces/${String(place).padStart(5, '0')}`);
    for (let at = 0; at < names.length; at += 200)
      await Promise.all(
        names.slice(at, at + 200).map((one) => ours.put('TEMPORARY', one, bytes(''), 'text/plain')),
      );
    const sizes: number[] = [];
    for await (const page of ours.pages('TEMPORARY', '2/')) sizes.push(page.length);
    expect(sizes).toEqual([5_000, 1]);
    expect(await ours.list('TEMPORARY', '2/pieces/0000', 100)).toEqual(names.slice(0, 10));
    expect(await ours.list('PERMANENT', '', 100)).toEqual([]);
  });

  test('are whole for every reader while others write, and outlive the removal of a neighbour at the same moment', async () => {
    const ours = createFileBlobs(newFolder());
    const texts = Array.from({ length: 20 }, (_, place) => String(place).repeat(100_000));
    const writes = texts.map((text) => ours.put('PERMANENT', '2/images/one', bytes(text), 'text/plain'));
    const reads = Array.from({ length: 20 }, () => ours.get('PERMANENT', '2/images/one'));
    const neighbours = Array.from({ length: 40 }, async (_, place) => {
      await ours.put('PERMANENT', `3/images/${place}`, bytes('x'), 'text/plain');
      await ours.remove('PERMANENT', `3/images/${place}`);
    });
    for (const file of await Promise.all(reads))
      if (file) expect(texts).toContain(Buffer.from(file.content).toString());
    await Promise.all([...writes, ...neighbours]);
    expect(await allNames(ours, '')).toEqual(['2/images/one']);
  });

  test('leave no directory without a file, and nothing unfinished', async () => {
    const place = newFolder();
    const ours = createFileBlobs(place);
    await ours.put('PERMANENT', '2/a/b/c', bytes('x'), 'text/plain');
    await ours.remove('PERMANENT', '2/a/b/c');
    await ours.remove('PERMANENT', '2/a/b/c');
    expect(readdirSync(join(place, 'permanent'))).toEqual([]);
    expect(readdirSync(join(place, unfinishedFolder))).toEqual([]);
  });

  test.each(['', 'a/', 'a.', '../../a.', 'a\\b', 'a\nb', 'a'.repeat(1_025), 'a/'.repeat(255)])(
    'refuse the name %j, as the service does',
    async (wrong) => {
      const ours = createFileBlobs(newFolder());
      await expect(ours.put('PERMANENT', wrong, bytes('x'), 'text/plain')).rejects.toMatchObject({
        code: 'unavailable',
      });
    },
  );

  test('of an earlier version move over with their types, and again after a crash in the middle', async () => {
    const { store, old } = { store: newFolder(), old: join(folder, 'earlier') };
    const earlier = await startBlobs({ directory: old, port: await freePort() });
    const blobs = createAzureBlobs({ connectionString: earlier.connectionString, endpoint: null });
    await blobs.put('PERMANENT', '2/images/logo', new Uint8Array([0, 10, 255]), 'image/png');
    await blobs.put('PERMANENT', '2/images/empty', new Uint8Array(), 'image/gif');
    await blobs.put('TEMPORARY', '2/uploads/4/plan-0.json', bytes('{"rows":[]}'), 'application/json');
    await blobs.put('TEMPORARY', '2/uploads/4/plan-0.json', bytes('{"rows":[1]}'), 'application/json');
    await earlier.stop();
    const ours = createFileBlobs(store);
    await ours.put('PERMANENT', '2/images/logo', bytes('half'), 'image/png');
    await moveOldFiles(old, store);
    await moveOldFiles(old, store);
    expect(await ours.get('PERMANENT', '2/images/logo')).toEqual({
      content: Buffer.from([0, 10, 255]),
      contentType: 'image/png',
    });
    expect((await ours.get('PERMANENT', '2/images/empty'))?.content).toHaveLength(0);
    const plan = await ours.get('TEMPORARY', '2/uploads/4/plan-0.json');
    expect(Buffer.from(plan?.content ?? []).toString()).toBe('{"rows":[1]}');
    expect(readdirSync(folder)).not.toContain('earlier');
  });
});
