import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'esbuild';

const run = promisify(execFile);

/**
 * Modules named `*.at-build.ts` run while the bundle is made, which holds the JSON of what they export: facts that
 * follow from the whole source and that no start should work out again. Each runs in a process of its own, on the
 * source as it is now.
 */
export const atBuild: Plugin = {
  name: 'at-build',
  setup(build) {
    build.onLoad({ filter: /\.at-build\.ts$/ }, async ({ path }) => {
      const source = JSON.stringify(pathToFileURL(path).href);
      const script = `console.log(JSON.stringify({ ...(await import(${source})) }))`;
      const given = ['--no-warnings', '--input-type=module', '--eval', script];
      const { stdout } = await run(process.execPath, given, { maxBuffer: 64 * 1024 * 1024 });
      const exported: { readonly [name: string]: unknown } = JSON.parse(stdout);
      const lines = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { contents: lines.join('\n'), loader: 'js' };
    });
  },
};
