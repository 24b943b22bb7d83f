import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that npm does not bring, and the packages of Debian that do. */
export type Tool = {
  readonly program: string;
  readonly packages: readonly string[];
  /** Files that its packages bring beside the program, and that are read where Debian puts them. */
  readonly files?: readonly string[];
};

/** Path of a program on this machine's path; null where it is not there. */
function findProgram(program: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian's packages where this machine takes them from us: Debian's own tool is there, and we may. */
export function installFromDebian(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} from Debian's packages …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'], env: environment };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

/** Brings what is missing in one go; what cannot be had stays missing. */
export function installTools(tools: readonly Tool[]): void {
  const missing = tools.filter((tool) => findTool(tool) === null);
  if (missing.length > 0) installFromDebian(missing.flatMap(({ packages }) => packages));
}

function findTool({ program, files = [] }: Tool): string | null {
  return files.every((file) => existsSync(file)) ? findProgram(program) : null;
}

/** Path of a program, installed where it is missing. Errors: a sentence that names its packages. */
export function ensureTool(tool: Tool): string {
  installTools([tool]);
  const found = findTool(tool);
  if (found) return found;
  throw new Error(
    `${tool.program} cannot be had here. Install it (Debian: apt-get install ${tool.packages.join(' ')}).`,
  );
}
