import { join } from 'node:path';
import { build } from 'esbuild';
import { rootDirectory } from '../../../scripts/build/root.ts';

/** What every call needs, with nothing of ours: the floor of a cold start. */
export const bareSdks = ['@azure/functions', 'durable-functions', '@azure/cosmos', 'zod', 'jose'];

/** Bundles them into `folder` as the product is bundled, with `more` code behind them; the path of the file. */
export async function bundleBareSdks(folder: string, more = ''): Promise<string> {
  const outfile = join(folder, 'bare.cjs');
  const contents = bareSdks.map((name, place) => `export * as sdk${place} from '${name}';`).join('\n');
  await build({
    stdin: { contents: `${contents}\n${more}`, resolveDir: join(rootDirectory, 'functions'), loader: 'js' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['@azure/functions-core'],
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'error',
  });
  return outfile;
}
