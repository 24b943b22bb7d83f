import { randomBytes } from 'node:crypto';
import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { exportedTables } from '@livingroom/shared/modules/organisation-transfer/rules/exported-tables.ts';
import { EXPORT_DAYS, PIECE_BYTES } from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import { describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import {
  FileWriter,
  type WrittenFile,
} from '../../../functions/modules/organisation-transfer/zip/write-files.ts';
import { directoryOf } from '../../../functions/modules/organisation-transfer/zip/zip-records.ts';
import { openZip } from '../../support/open-zip.ts';

const at = new Date('2026-03-02T09:00:00.000Z');

/** A zip of files whose content comes in chunks, and the largest piece that was ever handed on. */
async function zipOf(files: { readonly [name: string]: Iterable<string | Uint8Array> }) {
  const pieces: Uint8Array[] = [];
  const written: WrittenFile[] = [];
  for (const [name, chunks] of Object.entries(files)) {
    const file = new FileWriter(name, at, async (piece) => `${pieces.push(piece)}`);
    for (const chunk of chunks) await file.add(chunk);
    written.push(await file.end());
  }
  return {
    bytes: Buffer.concat([...pieces, directoryOf(written, at)]),
    largest: Math.max(...pieces.map((one) => one.length)),
  };
}

describe('the zip of an export', () => {
  test('opens with a library that checks every checksum, whatever is in it', async () => {
    const noise = randomBytes(300_000);
    const { bytes } = await zipOf({
      'empty.txt': [],
      'ä/ö 😀.txt': ['a', '', 'b'],
      'noise.bin': [noise.subarray(0, 1), noise.subarray(1, 200_000), noise.subarray(200_000)],
    });
    const files = await openZip(bytes);
    expect([...files.keys()]).toEqual(['empty.txt', 'ä/ö 😀.txt', 'noise.bin']);
    expect(String(files.get('empty.txt'))).toBe('');
    expect(String(files.get('ä/ö 😀.txt'))).toBe('ab');
    expect(files.get('noise.bin')?.equals(noise)).toBe(true);
  });

  test('hands a table of 100,000 rows on in pieces, so that no more of it is in the memory', async () => {
    const page = () => randomBytes(300_000);
    const { largest, bytes } = await zipOf({ 'rows.bin': Array.from({ length: 100 }, page) });
    expect(bytes.length).toBeGreaterThan(29_000_000);
    expect(largest).toBeLessThan(PIECE_BYTES + 400_000);
  });

  test('counts more files than the old directory can', async () => {
    const entry = { crc: 0, packed: 2, size: 0 };
    const directory = directoryOf(
      Array.from({ length: 65_600 }, (_, place) => ({ ...entry, name: `${place}` })),
      at,
    );
    const counted = await new Promise<number>((resolve, reject) => {
      // The directory is read from the end; where it begins is said in the record for large zips.
      const before = Buffer.alloc(
        Array.from({ length: 65_600 }, (_, place) => 48 + `${place}`.length).reduce((a, b) => a + b),
      );
      fromBuffer(Buffer.concat([before, directory]), { lazyEntries: true }, (error, zip) =>
        error || !zip ? reject(error) : resolve(zip.entryCount),
      );
    });
    expect(counted).toBe(65_600);
  });
});

describe('the tables of an export', () => {
  test('never hold answers, ways to sign in or what the planner remembers, whatever else is in it', () => {
    for (const name of [
      'survey_responses',
      'release_blocks',
      'release_trees',
      'identities',
      'activation_tokens',
    ] as const)
      expect([name, typeof exportedTables[name]]).toEqual([name, 'object']);
    for (const { name, access } of tables)
      if (exportedTables[name as keyof typeof exportedTables] === 'rows')
        expect([name, access.read?.includes('admin')]).toEqual([name, true]);
    expect(EXPORT_DAYS).toBe(7);
  });
});
