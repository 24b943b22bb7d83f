import { Readable } from 'node:stream';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { streamOf, walkEntries } from '../../sheets/file/zip-entries.ts';
import { ImportRefused, refuseImport } from '../import-refused.ts';

/** Files of a zip, and bytes of all of them unpacked, at most: what is beyond is no export of ours. */
const MOST_FILES = 250_000;
const MOST_UNPACKED = 8 * 1024 ** 3;
const LONGEST_NAME = 300;

/** The bytes of a zip that lies in pieces of one size. */
export type Pieces = {
  readonly bytes: number;
  readonly pieceBytes: number;
  readonly read: (piece: number) => Promise<Uint8Array>;
};

export type OpenedZip = {
  readonly names: readonly string[];
  /** The bytes of a file as they unpack. */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
};

/** Hands out ranges of the zip and holds one piece: the directory is read record by record, files from front to back. */
class PiecesReader extends RandomAccessReader {
  readonly #pieces: Pieces;
  #held: { readonly piece: number; readonly content: Promise<Uint8Array> } | null = null;

  constructor(pieces: Pieces) {
    super();
    this.#pieces = pieces;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const read = (piece: number) => {
      if (this.#held?.piece !== piece) this.#held = { piece, content: this.#pieces.read(piece) };
      return this.#held.content;
    };
    return Readable.from(rangeOf({ ...this.#pieces, read }, start, end));
  }
}

async function* rangeOf(
  { pieceBytes, read }: Pieces,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; ) {
    const piece = Math.floor(at / pieceBytes);
    const from = at - piece * pieceBytes;
    const until = Math.min(pieceBytes, end - piece * pieceBytes);
    yield (await read(piece)).subarray(from, until);
    at += until - from;
  }
}

/**
 * Opens a zip by its directory and refuses what no export of ours has: too many files, too much unpacked, a name twice, a
 * name that leads out of a folder. Nothing is unpacked but what is asked for, and no more of it than the directory says.
 */
export async function openZip(pieces: Pieces): Promise<OpenedZip> {
  const zip = await sound(() => opened(pieces));
  const entries = await sound(() => entriesOf(zip));
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name) ?? refuseImport('import-damaged', { file: name });
      const stream = await sound(() => streamOf(zip, entry), name);
      const chunks = stream[Symbol.asyncIterator]();
      for (;;) {
        const { done, value } = await sound(() => chunks.next(), name);
        if (done) return;
        yield value;
      }
    },
    close: () => zip.close(),
  };
}

/** What the reader of zips cannot read is a damaged file; what the storage refuses is not. */
async function sound<T>(work: () => Promise<T>, file = 'none'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || error instanceof ImportRefused) throw error;
    return refuseImport('import-damaged', { file });
  }
}

function opened(pieces: Pieces): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    fromRandomAccessReader(new PiecesReader(pieces), pieces.bytes, options, (error, zip) => {
      if (error || !zip) reject(error);
      else resolve(zip);
    });
  });
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  await walkEntries(zip, (entry) => {
    const { fileName: name, uncompressedSize } = entry;
    unpacked += uncompressedSize;
    const isTooMuch = entries.size >= MOST_FILES || unpacked > MOST_UNPACKED || name.length > LONGEST_NAME;
    if (isTooMuch || entries.has(name)) refuseImport('import-damaged', { file: name.slice(0, LONGEST_NAME) });
    entries.set(name, entry);
  });
  return entries;
}
