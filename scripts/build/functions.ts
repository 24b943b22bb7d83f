import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { lazyPackages } from './lazy-packages.ts';
import { rootDirectory } from './root.ts';

/**
 * Bundles the function app into one CommonJS file, the form that the platform's worker loads fastest, and one
 * more for each package that is loaded on demand and for each thread (`*-thread.ts`), which stands beside the bundle
 * as it stands beside the file that starts it. `@azure/functions-core` is the worker's own object and stays a
 * `require`.
 */
export async function buildFunctions(
  directory = join(rootDirectory, 'dist', 'functions'),
  plugins: readonly Plugin[] = [],
): Promise<string> {
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
    // What a module knows of its own place, CommonJS knows by other names.
    define: { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
    // Names stay as they are: a name that is put back costs a call for every function at every cold start.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'external',
    logLevel: 'warning',
  };
  const sources = join(rootDirectory, 'functions');
  const entries = ['main.ts'];
  for await (const thread of glob('{services,workflows}/**/*-thread.ts', { cwd: sources }))
    entries.push(thread);
  await build({
    ...options,
    entryPoints: entries.map((file) => join(sources, file)),
    entryNames: '[name]',
    outdir: directory,
    outExtension: { '.js': '.cjs' },
    plugins: [lazyPackages(directory, options), ...plugins],
  });
  return outfile;
}
