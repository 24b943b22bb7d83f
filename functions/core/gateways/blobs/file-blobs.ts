import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkBlobName } from './blob-names.ts';
import { guarded } from './guarded.ts';
import type { BlobContainer, BlobGateway } from './port.ts';

/** Names in one page, as many as the service gives. */
const PAGE = 5_000;

/** Encoded names hold no dot: neither `..` nor a directory can be mistaken for a file. */
const SUFFIX = '.blob';

/** Where files are written before they get their name: what a crash leaves there is nobody's. */
export const unfinishedFolder = '.unfinished';

/** How often a write makes its directory again when a removal took it away meanwhile. */
const TRIES = 5;

/**
 * Blob Storage as files of one folder, for a machine without the service. A file appears whole or not at all, survives
 * a loss of power once `put` has ended, and may be written and read by several processes at once.
 * The first line of a file is its content type; a name's directories are directories.
 */
export function createFileBlobs(folder: string): BlobGateway {
  const placeOf = (container: BlobContainer, name: string) => {
    checkBlobName(name);
    return `${join(folder, container.toLowerCase(), ...name.split('/').map(encodeSegment))}${SUFFIX}`;
  };
  return {
    expect: () => undefined,
    put: (container, name, content, contentType) =>
      guarded(async () => {
        const unfinished = join(folder, unfinishedFolder, randomUUID());
        await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
        const header = Buffer.from(`${contentType.replaceAll('\n', ' ')}\n`);
        await writeFile(unfinished, Buffer.concat([header, content]), { mode: 0o600, flush: true });
        await moveTo(unfinished, placeOf(container, name));
      }),
    get: (container, name) =>
      guarded(async () => {
        const whole = await orNull(readFile(placeOf(container, name)));
        if (!whole) return null;
        const end = whole.indexOf('\n');
        return { content: whole.subarray(end + 1), contentType: whole.toString('utf8', 0, end) };
      }),
    list: (container, prefix, limit) =>
      guarded(async () => {
        const names: string[] = [];
        if (limit <= 0) return names;
        for await (const name of namesUnder(folder, container, prefix)) if (names.push(name) >= limit) break;
        return names;
      }),
    async *pages(container, prefix) {
      const names = namesUnder(folder, container, prefix);
      for (;;) {
        const page = await guarded(() => nextPage(names));
        if (page.length > 0) yield page;
        if (page.length < PAGE) return;
      }
    },
    remove: (container, name) =>
      guarded(async () => {
        const place = placeOf(container, name);
        await rm(place, { force: true });
        await removeEmpty(dirname(place), join(folder, container.toLowerCase()));
      }),
  };
}

/** One path part of a name, in characters that every file system tells apart whatever its case. */
function encodeSegment(segment: string): string {
  return [...Buffer.from(segment)]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[a-z0-9_-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
}

/** Moves a whole file to its place, whose directory may be removed as empty at the same moment. */
async function moveTo(unfinished: string, place: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      return await rename(unfinished, place);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || tries >= TRIES) throw error;
    }
  }
}

/** Removes directories without files, from the innermost one outwards. */
async function removeEmpty(directory: string, root: string): Promise<void> {
  for (let inner = directory; inner !== root; inner = dirname(inner))
    try {
      await rmdir(inner);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') return;
    }
}

/** All names that begin with the prefix, in the order of the service. */
function namesUnder(folder: string, container: BlobContainer, prefix: string): AsyncGenerator<string, void> {
  const whole = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const parents = whole.split('/').slice(0, -1);
  const directory = join(folder, container.toLowerCase(), ...parents.map(encodeSegment));
  return namesIn(directory, whole, prefix);
}

async function* namesIn(directory: string, path: string, prefix: string): AsyncGenerator<string, void> {
  const entries = ((await orNull(readdir(directory, { withFileTypes: true }))) ?? [])
    .map((entry) => ({ entry, name: `${path}${decodedName(entry)}` }))
    .filter(({ name }) => name.startsWith(prefix))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { entry, name } of entries)
    if (entry.isDirectory()) yield* namesIn(join(directory, entry.name), name, prefix);
    else yield name;
}

/** A directory's name ends with the slash that it stands for. */
function decodedName(entry: Dirent): string {
  return entry.isDirectory()
    ? `${decodeURIComponent(entry.name)}/`
    : decodeURIComponent(entry.name.slice(0, -SUFFIX.length));
}

async function nextPage(names: AsyncGenerator<string, void>): Promise<readonly string[]> {
  const page: string[] = [];
  while (page.length < PAGE) {
    const { done, value } = await names.next();
    if (done) break;
    page.push(value);
  }
  return page;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
