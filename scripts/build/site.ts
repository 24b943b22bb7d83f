import { join } from 'node:path';
import { build } from 'vite';
import { rootDirectory } from './root.ts';

/** Builds the static site into `dist/site`. */
export async function buildSite(): Promise<void> {
  await build({
    configFile: join(rootDirectory, 'web', 'vite.config.ts'),
    root: join(rootDirectory, 'web'),
    logLevel: 'warn',
  });
}
