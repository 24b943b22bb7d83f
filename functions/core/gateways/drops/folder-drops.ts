import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guarded } from '../blobs/guarded.ts';
import { type DropGateway, type DroppedFile, organisationPlace } from './port.ts';

/** Folders of this machine, with files as they are: somebody copies one there. Links are no files, so that none leads elsewhere. */
export function createFolderDrops(base: string): DropGateway {
  const placeOf = (accountId: number, ...parts: readonly string[]) =>
    join(base, organisationPlace(accountId), ...parts);
  const list = (accountId: number, folder: string) =>
    guarded(async () => {
      const names = await readdir(placeOf(accountId, folder)).catch(nothing<string[]>([]));
      const files = await Promise.all(names.map((name) => fileAt(placeOf(accountId, folder, name), name)));
      return files.filter((file) => file !== null).sort((one, other) => (one.name < other.name ? -1 : 1));
    });
  const clear = (accountId: number, folder: string) =>
    guarded(async () => {
      const place = placeOf(accountId, folder);
      const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(nothing([]));
      const files = entries.filter((entry) => !entry.isDirectory());
      for (const file of files) await rm(join(file.parentPath, file.name), { force: true });
      return files.length;
    });
  return {
    placeOf: async (accountId) => placeOf(accountId),
    prepare: (accountId, folder) =>
      guarded(async () => void (await mkdir(placeOf(accountId, folder), { recursive: true, mode: 0o700 }))),
    list,
    read: (accountId, folder, file) =>
      guarded(async () => {
        const path = placeOf(accountId, folder, file.name);
        if (!isSame(await fileAt(path, file.name), file)) return null;
        const content = await readFile(path).catch(nothing(null));
        return isSame(await fileAt(path, file.name), file) ? content : null;
      }),
    move: (accountId, from, file, to) =>
      guarded(async () => {
        const path = placeOf(accountId, from, file.name);
        if (!isSame(await fileAt(path, file.name), file)) return;
        await mkdir(placeOf(accountId, to.folder), { recursive: true, mode: 0o700 });
        await rename(path, placeOf(accountId, to.folder, to.name)).catch(nothing(undefined));
      }),
    write: (accountId, { folder, name }, text) =>
      guarded(async () => {
        await mkdir(placeOf(accountId, folder), { recursive: true, mode: 0o700 });
        await writeFile(placeOf(accountId, folder, name), text, { mode: 0o600 });
      }),
    clear: (accountId, folder) => clear(accountId, folder ?? ''),
    remove: (accountId, folder, name) => guarded(() => rm(placeOf(accountId, folder, name), { force: true })),
  };
}

async function fileAt(path: string, name: string): Promise<DroppedFile | null> {
  const found = await lstat(path).catch(nothing(null));
  if (!found?.isFile()) return null;
  const { size, mtimeMs, ino, ctimeMs } = found;
  return { name, size, etag: `${ino}-${size}-${mtimeMs}-${ctimeMs}`, changedAt: Math.round(mtimeMs) };
}

function isSame(found: DroppedFile | null, file: DroppedFile): boolean {
  return found?.etag === file.etag;
}

/** What is not there is no failure. */
function nothing<T>(value: T): (error: unknown) => T {
  return (error) => {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return value;
    throw error;
  };
}
