import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from './root.ts';

/** Where the deployable function app is made. */
export const packagedApp = join(rootDirectory, 'dist', 'app');

/** The commit that is packaged; `dev` outside of a repository. A pipeline may name it. */
export function versionToBuild(env: NodeJS.ProcessEnv = process.env): string {
  if (env.LIVINGROOM_VERSION) return env.LIVINGROOM_VERSION;
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: rootDirectory,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'dev';
}

/** What a package says that it is (`package.json`, behind the plus); null: there is none, or it does not say. */
export function versionOfPackage(folder: string = packagedApp): string | null {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return String(version).split('+')[1] ?? null;
  } catch {
    return null;
  }
}
