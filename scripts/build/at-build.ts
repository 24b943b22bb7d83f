import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * Modules named `*.at-build.ts` run while the bundle is made, which holds the JSON of what they export: facts that
 * follow from the whole source and that no start should work out again.
 */
export const atBuild: Plugin = {
  name: 'at-build',
  setup(build) {
    build.onLoad({ filter: /\.at-build\.ts$/ }, async ({ path }) => {
      const exported: object = await import(pathToFileURL(path).href);
      const lines = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { contents: lines.join('\n'), loader: 'js' };
    });
  },
};
