import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf } from '../lib/message-of.ts';
import { type AppRegistry, createCoreApi, installCoreApi } from './core-api.ts';
import { checkFunctions } from './function-checks.ts';
import type { Log } from './log.ts';

export type AppLocation = { readonly directory: string; readonly entries: readonly string[] };

/** Finds the app's folder and entry files; `path` is the app folder or, for tests, one entry file. */
export function locateApp(path: string): AppLocation {
  const full = resolve(path);
  if (!existsSync(full)) throw new Error(`The app ${full} does not exist.`);
  if (statSync(full).isFile()) return { directory: dirname(full), entries: [full] };
  const manifest = join(full, 'package.json');
  if (!existsSync(manifest)) throw new Error(`${full} has no package.json.`);
  const { main } = JSON.parse(readFileSync(manifest, 'utf8')) as { main?: string };
  if (!main) throw new Error(`${manifest} names no "main".`);
  const entries = globSync(main, { cwd: full }).map((entry) => join(full, entry));
  if (entries.length === 0) throw new Error(`"main" of ${manifest} (${main}) matches no file: build first.`);
  return { directory: full, entries };
}

/** Loads the app and closes its registration; any fault that the platform would hide stops the start here. */
export async function loadApp(
  location: AppLocation,
  registry: AppRegistry,
  log: Log,
  startLimitMs: number,
): Promise<() => void> {
  const uninstall = installCoreApi(createCoreApi(registry, log));
  try {
    const began = performance.now();
    await withLimit(startApp(location, registry), startLimitMs);
    if (performance.now() - began > startLimitMs) throw startLimitError(startLimitMs);
  } catch (error) {
    uninstall();
    throw new Error(`The app did not start: ${messageOf(error)}`, { cause: error });
  }
  return uninstall;
}

async function startApp(location: AppLocation, registry: AppRegistry): Promise<void> {
  for (const entry of location.entries) await loadEntry(entry);
  if (!registry.model || registry.functions.size === 0) {
    throw new Error(`no function was registered by ${location.entries.join(', ')}`);
  }
  await registry.runHooks('appStart', {
    functionAppDirectory: location.directory,
    hookData: {},
    appHookData: {},
  });
  registry.close();
  const capabilities = await registry.model.getCapabilities({});
  if (capabilities.HttpUri) {
    throw new Error('app.setup({ enableHttpStream: true }) is not supported by the local host');
  }
  checkFunctions(registry);
}

async function loadEntry(entry: string): Promise<void> {
  if (isModule(entry)) {
    await import(pathToFileURL(entry).href);
    return;
  }
  const require = createRequire(entry);
  // A second start in the same process (tests) must register again.
  delete require.cache[entry];
  require(entry);
}

function isModule(entry: string): boolean {
  if (extname(entry) === '.mjs') return true;
  if (extname(entry) === '.cjs') return false;
  for (let folder = dirname(entry); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest)) {
      return (JSON.parse(readFileSync(manifest, 'utf8')) as { type?: string }).type === 'module';
    }
    if (folder === dirname(folder)) return false;
  }
}

function startLimitError(limitMs: number): Error {
  return new Error(`it took longer than ${limitMs / 1000} s, which the platform does not allow`);
}

async function withLimit(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(startLimitError(limitMs)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
