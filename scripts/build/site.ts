import { join } from 'node:path';
import { build } from 'vite';
import { buildCheckProgram } from './check-program.ts';
import { rootDirectory } from './root.ts';

/** Builds the static site into a folder, which holds nothing else afterwards. */
export async function buildSite(directory: string): Promise<void> {
  await build({
    configFile: join(rootDirectory, 'web', 'vite.config.ts'),
    root: join(rootDirectory, 'web'),
    // Sizes of pieces are held by a test; whoever starts the product learns nothing from them.
    logLevel: 'error',
    build: { outDir: directory },
  });
  await buildCheckProgram(directory);
}
