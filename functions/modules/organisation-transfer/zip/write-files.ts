import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { PIECE_BYTES } from '@livingroom/shared/modules/organisation-transfer/rules/limits.ts';
import { dataDescriptor, localHeader, type ZipEntry } from './zip-records.ts';

const deflate = promisify(deflateRaw);

/** The last block of a deflated file, empty: the blocks before it are all marked as not the last. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** Puts one piece of the zip where it is kept, and returns its name. */
type Save = (content: Uint8Array) => Promise<string>;

/** A file of the zip that was written, with the hash of its content and the pieces that it lies in. */
export type WrittenFile = ZipEntry & {
  readonly sha256: string;
  readonly pieces: readonly { readonly name: string; readonly bytes: number }[];
};

/**
 * One file of a zip, written as it comes: of a file of any length no more than a piece is in the memory. Chunks are
 * deflated each on their own and joined, which is one deflated stream.
 */
export class FileWriter {
  readonly #name: string;
  readonly #save: Save;
  readonly #hash: Hash = createHash('sha256');
  readonly #pieces: { readonly name: string; readonly bytes: number }[] = [];
  #waiting: Uint8Array[];
  #bytes: number;
  #crc = 0;
  #size = 0;
  #packed = 0;

  constructor(name: string, at: Date, save: Save) {
    this.#name = name;
    this.#save = save;
    const header = localHeader(name, at);
    this.#waiting = [header];
    this.#bytes = header.length;
  }

  async add(content: string | Uint8Array): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (bytes.length === 0) return;
    this.#hash.update(bytes);
    this.#crc = crc32(bytes, this.#crc);
    this.#size += bytes.length;
    await this.#hold(await deflate(bytes, { finishFlush: constants.Z_FULL_FLUSH }));
  }

  async end(): Promise<WrittenFile> {
    await this.#hold(LAST_BLOCK);
    const entry = { crc: this.#crc, packed: this.#packed, size: this.#size };
    this.#waiting.push(dataDescriptor(entry));
    await this.#flush();
    return { name: this.#name, ...entry, sha256: this.#hash.digest('hex'), pieces: this.#pieces };
  }

  async #hold(packed: Uint8Array): Promise<void> {
    this.#waiting.push(packed);
    this.#bytes += packed.length;
    this.#packed += packed.length;
    if (this.#bytes >= PIECE_BYTES) await this.#flush();
  }

  async #flush(): Promise<void> {
    const content = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#bytes = 0;
    this.#pieces.push({ name: await this.#save(content), bytes: content.length });
  }
}
