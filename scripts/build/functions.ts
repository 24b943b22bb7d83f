import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { lazyPackages } from './lazy-packages.ts';
import { rootDirectory } from './root.ts';

/**
 * Bundles the function app into one CommonJS file, the form that the platform's worker loads fastest, and one
 * more for each package that is loaded on demand. `@azure/functions-core` is the worker's own object and stays
 * a `require`.
 */
export async function buildFunctions(directory = join(rootDirectory, 'dist', 'functions')): Promise<string> {
  const outfile = join(directory, 'main.cjs');
  await rm(directory, { recursive: true, force: true });
  const options: BuildOptions = {
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['@azure/functions-core'],
    // A CommonJS file loaded by import() has no named exports that Node can see: require it instead.
    supported: { 'dynamic-import': false },
    minify: true,
    keepNames: true,
    legalComments: 'external',
    logLevel: 'warning',
  };
  await build({
    ...options,
    entryPoints: [join(rootDirectory, 'functions', 'main.ts')],
    outfile,
    plugins: [lazyPackages(directory, options)],
  });
  return outfile;
}
