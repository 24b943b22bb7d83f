import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rootDirectory } from './root.ts';

/** Runs `make` unless nothing below `sources`, and no language that the build replaces, has changed since it last succeeded. */
export async function whenChanged(
  stamp: string,
  sources: readonly string[],
  make: () => Promise<unknown>,
): Promise<boolean> {
  const hash = createHash('sha256').update(process.env.LIVINGROOM_PSEUDO ?? '');
  for (const source of sources) await addTree(hash, join(rootDirectory, source));
  const digest = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false;
  await make();
  await mkdir(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
  return true;
}

async function addTree(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const info = await stat(path);
  if (!info.isDirectory()) {
    hash.update(`${path}|${info.size}|${info.mtimeMs}\n`);
    return;
  }
  const names = (await readdir(path)).filter((name) => name !== 'node_modules').sort();
  for (const name of names) await addTree(hash, join(path, name));
}
