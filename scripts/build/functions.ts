import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { rootDirectory } from './root.ts';

/**
 * Bundles the function app into one CommonJS file: the form that the platform's worker loads fastest.
 * `@azure/functions-core` is the worker's own object and stays a `require`.
 */
export async function buildFunctions(directory = join(rootDirectory, 'dist', 'functions')): Promise<string> {
  const outfile = join(directory, 'main.cjs');
  await rm(directory, { recursive: true, force: true });
  await build({
    entryPoints: [join(rootDirectory, 'functions', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['@azure/functions-core'],
    minify: true,
    keepNames: true,
    legalComments: 'external',
    logLevel: 'warning',
  });
  return outfile;
}
