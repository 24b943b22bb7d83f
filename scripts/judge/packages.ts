import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';

/** The judges that npm brings: a package of their own each, with its own lock file, so that the product never installs them. */
export type JudgePackage = 'quick' | 'slow';

const folderOf = (kind: JudgePackage): string => join(rootDirectory, 'judges', kind);

/** Installs a package of judges by its lock file, where that has not been done. Errors: a sentence. */
export function installJudges(kind: JudgePackage): void {
  const folder = folderOf(kind);
  const installed = join(folder, 'node_modules', '.package-lock.json');
  const lock = join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log(`Installing the judges of judges/${kind} …`);
  // As at the root, and for the same reason not `npm ci` (scripts/setup/ensure-install.mjs).
  const { status } = spawnSync('npm', ['install', '--no-save', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The judges of judges/${kind} could not be installed.`);
}

/** A module of a package of judges, installed where it is missing; whoever calls names what it uses of it. */
export function loadJudge(kind: JudgePackage, name: string): unknown {
  installJudges(kind);
  return createRequire(join(folderOf(kind), 'package.json'))(name);
}

/** Path of a file or folder of an installed judge. */
export function judgeFile(kind: JudgePackage, ...path: readonly string[]): string {
  installJudges(kind);
  return join(folderOf(kind), 'node_modules', ...path);
}

/** The version that is installed. */
export function versionOf(kind: JudgePackage, name: string): string {
  const file = judgeFile(kind, name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
