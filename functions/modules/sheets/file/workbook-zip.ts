import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { refuseAbove, SheetRefused, sheetLimits } from './limits.ts';
import { streamOf, walkEntries } from './zip-entries.ts';

export type WorkbookZip = {
  /** The bytes of a part, inflated piece by piece; a part that is not there has none. */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
};

/**
 * Opens a workbook's zip and refuses by its directory what is too large or has too many parts. A directory that lies
 * about sizes is an error of the zip reader. No part is opened but those that are asked for.
 */
export async function openWorkbook(content: Uint8Array): Promise<WorkbookZip> {
  const zip = await openZip(content);
  const entries = await entriesOf(zip);
  return {
    async *read(name) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return;
      yield* await streamOf(zip, entry);
    },
    close: () => zip.close(),
  };
}

function openZip(content: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return new Promise((resolve, reject) => {
    fromBuffer(buffer, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error || !zip) reject(error);
      else resolve(zip);
    });
  });
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let parts = 0;
  let sheets = 0;
  let bytes = 0;
  await walkEntries(zip, (entry) => {
    parts += 1;
    bytes += entry.uncompressedSize;
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.fileName)) sheets += 1;
    refuseAbove(parts, 'parts', 'tooManyParts');
    refuseAbove(sheets, 'sheets', 'tooManySheets');
    if (bytes > sheetLimits.inflatedBytes)
      throw new SheetRefused('tooLargeUnpacked', { bytes, limit: sheetLimits.inflatedBytes });
    const name = entry.fileName.toLowerCase();
    if (!entries.has(name)) entries.set(name, entry);
  });
  return entries;
}
