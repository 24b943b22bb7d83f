import { join } from 'node:path';
import { build } from 'esbuild';
import { rootDirectory } from './root.ts';

/**
 * Writes the program that checks a release as one file that needs nothing but Node: whoever checks has neither the
 * repository nor its packages. It stays readable, since auditors read it.
 */
export async function buildCheckProgram(directory: string): Promise<string> {
  const outfile = join(directory, 'check-release.mjs');
  await build({
    entryPoints: [join(rootDirectory, 'scripts', 'check-release', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'ascii',
    logLevel: 'warning',
  });
  return outfile;
}
