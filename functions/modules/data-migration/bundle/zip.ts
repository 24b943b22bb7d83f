import { crc32, deflateRawSync } from 'node:zlib';
import { bundleLimits } from '@livingroom/shared/modules/data-migration/rules/limits.ts';
import { openZip } from '../../organisation-transfer/zip/read-zip.ts';
import { dataDescriptor, directoryOf, localHeader } from '../../organisation-transfer/zip/zip-records.ts';
import { BundleRefused, refuseBundle } from './refused.ts';

/** Files by name. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** No time of day makes two bundles of one content differ. */
const NO_TIME = new Date('1980-01-01T00:00:00.000Z');

/** A zip of the files in the order of their names. Nothing is compressed: other versions of the library would pack otherwise. */
export function zipOf(files: Files): Buffer {
  const pieces: Buffer[] = [];
  const entries = sortedNames(files.keys()).map((name) => {
    const content = files.get(name) ?? new Uint8Array();
    const packed = deflateRawSync(content, { level: 0 });
    const entry = { name, crc: crc32(content), packed: packed.length, size: content.length };
    pieces.push(localHeader(name, NO_TIME), packed, dataDescriptor(entry));
    return entry;
  });
  return Buffer.concat([...pieces, directoryOf(entries, NO_TIME)]);
}

function sortedNames(names: Iterable<string>): readonly string[] {
  return [...names].sort((one, other) => (one < other ? -1 : 1));
}

/** The files of a zip, in the order of their names. Errors: `BundleRefused` for too much, a wrong order, or a damaged file. */
export async function filesOf(zip: Uint8Array): Promise<Files> {
  if (!isZip(zip)) refuseBundle('bundle-format');
  try {
    return await readFiles(zip);
  } catch (error) {
    if (error instanceof BundleRefused) throw error;
    return refuseBundle('bundle-damaged');
  }
}

async function readFiles(content: Uint8Array): Promise<Files> {
  const zip = await openZip({ bytes: content.length, pieceBytes: content.length, read: async () => content });
  try {
    const { names } = zip;
    if (names.length > bundleLimits.files)
      refuseBundle('bundle-too-large', { limit: `${bundleLimits.files}` });
    const sorted = sortedNames(names);
    const wrong = names.findIndex((name, place) => name !== sorted[place]);
    if (wrong >= 0) refuseBundle('bundle-order', { file: names[wrong] ?? '' });
    const files = new Map<string, Uint8Array>();
    let left: number = bundleLimits.unpackedBytes;
    for (const name of names) {
      const chunks: Buffer[] = [];
      for await (const chunk of zip.read(name)) {
        left -= chunk.length;
        if (left < 0) refuseBundle('bundle-too-large');
        chunks.push(chunk);
      }
      files.set(name, Buffer.concat(chunks));
    }
    return files;
  } finally {
    zip.close();
  }
}

/** By the first bytes: any other file is not a damaged bundle, but none. */
function isZip(content: Uint8Array): boolean {
  return content[0] === 0x50 && content[1] === 0x4b;
}
