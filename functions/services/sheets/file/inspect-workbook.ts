import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { notASheet, refuseSheet, sheetLimits } from './limits.ts';

type Part = { readonly name: string; readonly bytes: number; open(): Promise<AsyncIterable<Buffer>> };

/**
 * Refuses a hostile workbook before anything parses it: counts parts, sheets and inflated bytes in the zip's
 * directory, then streams each sheet once to count cells and merged ranges. A directory that lies about sizes
 * is an error of the zip reader. Memory stays at one chunk.
 */
export async function inspectWorkbook(content: Uint8Array): Promise<void> {
  const zip = await openZip(content);
  try {
    const parts = await listParts(zip);
    const inflated = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    if (inflated > sheetLimits.inflatedBytes)
      refuseSheet(
        `The workbook is too large when unpacked (${inflated} bytes; at most ${sheetLimits.inflatedBytes}).`,
      );
    const sheets = parts.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name));
    if (sheets.length === 0) refuseSheet(notASheet);
    if (sheets.length > sheetLimits.sheets)
      refuseSheet(`The workbook has more than ${sheetLimits.sheets} sheets.`);
    for (const part of parts) if (/\.xml$/i.test(part.name)) await inspectPart(part);
  } finally {
    zip.close();
  }
}

function openZip(content: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve) => {
    fromBuffer(Buffer.from(content), { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error || !zip) resolve(Promise.reject(error).catch(() => refuseSheet(notASheet)));
      else resolve(zip);
    });
  });
}

function listParts(zip: ZipFile): Promise<readonly Part[]> {
  return new Promise((resolve, reject) => {
    const parts: Part[] = [];
    zip.on('error', () => reject(invalid()));
    zip.on('end', () => resolve(parts));
    zip.on('entry', (entry: Entry) => {
      if (parts.length >= sheetLimits.parts) {
        reject(refused(`The workbook has more than ${sheetLimits.parts} parts.`));
        return;
      }
      parts.push({ name: entry.fileName, bytes: entry.uncompressedSize, open: () => openPart(zip, entry) });
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function openPart(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error || !stream ? reject(invalid()) : resolve(stream)));
  });
}

/** The longest tag that is looked for; chunks overlap by this much, so that no tag is missed at a seam. */
const SEAM = 12;

async function inspectPart(part: Part): Promise<void> {
  let tail = '';
  let cells = 0;
  let merges = 0;
  try {
    for await (const chunk of await part.open()) {
      const text = tail + chunk.toString('latin1');
      if (/<!DOCTYPE|<!ENTITY/i.test(text)) refuseSheet(notASheet);
      cells += count(text, /<c[ >/]/g, tail.length);
      merges += count(text, /<mergeCell[ /]/g, tail.length);
      if (merges > sheetLimits.mergedRanges)
        refuseSheet(`A sheet has more than ${sheetLimits.mergedRanges} merged ranges.`);
      if (cells > sheetLimits.cells) refuseSheet(`A sheet has more than ${sheetLimits.cells} cells.`);
      tail = text.slice(-SEAM);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    refuseSheet(notASheet);
  }
}

/** Matches that end after the part of the text that was counted with the chunk before. */
function count(text: string, pattern: RegExp, counted: number): number {
  let found = 0;
  for (const match of text.matchAll(pattern)) if (match.index + match[0].length > counted) found += 1;
  return found;
}

function refused(reason: string): Error {
  try {
    return refuseSheet(reason);
  } catch (error) {
    return error as Error;
  }
}

function invalid(): Error {
  return refused(notASheet);
}
