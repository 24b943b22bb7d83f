import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

export type Workspace = { directory: string; remove(): void };

/** A folder for one test file. */
export function createWorkspace(): Workspace {
  const directory = mkdtempSync(join(tmpdir(), 'host-test-'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Bundles a fixture app with the real libraries, as the product is bundled; answers the entry file. */
export async function bundleFixture(name: string, directory: string): Promise<string> {
  const outfile = join(directory, `${name}.cjs`);
  await build({
    entryPoints: [join(import.meta.dirname, '..', 'fixtures', `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['@azure/functions-core'],
    logLevel: 'error',
  });
  return outfile;
}

/** Bundles a few lines of app code. */
export async function bundleText(code: string, directory: string, name: string): Promise<string> {
  const outfile = join(directory, `${name}.cjs`);
  await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['@azure/functions-core'],
    logLevel: 'error',
  });
  return outfile;
}

/** An app folder with its package.json and host.json. */
export function writeAppFolder(directory: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
}
