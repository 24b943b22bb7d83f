import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { writeInAscii } from './ascii.ts';
import { rootDirectory } from './root.ts';

/**
 * Packages that the source loads by `await import()` become files of their own beside the bundle, loaded at
 * their first use: CommonJS bundles cannot be split, and what is inside one is read and parsed at every cold start.
 */
export function lazyPackages(directory: string, options: BuildOptions): Plugin {
  return {
    name: 'lazy-packages',
    setup(main) {
      const wanted = new Set<string>();
      main.onResolve({ filter: /^[@a-z]/ }, ({ path, kind, importer }) => {
        if (kind !== 'dynamic-import' || importer.includes('node_modules')) return undefined;
        wanted.add(path);
        return { path: `./lazy/${fileNameOf(path)}`, external: true };
      });
      main.onEnd(async () => {
        for (const path of wanted) {
          const contents = `module.exports = require(${JSON.stringify(path)});`;
          const { outputFiles } = await build({
            ...options,
            write: false,
            stdin: { contents, resolveDir: join(rootDirectory, 'functions'), loader: 'js' },
            outfile: join(directory, 'lazy', fileNameOf(path)),
          });
          for (const file of outputFiles) await writeInAscii(file.path, file.text);
        }
      });
    },
  };
}

function fileNameOf(path: string): string {
  return `${path.replace(/^@/, '').replaceAll('/', '-')}.cjs`;
}
