import { execFile } from 'node:child_process';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type BuildOptions, build, type Plugin, transform } from 'esbuild';
import { writeInAscii } from './ascii.ts';
import { atBuild } from './at-build.ts';
import { lazyPackages } from './lazy-packages.ts';
import { rootDirectory } from './root.ts';

/**
 * Bundles the function app into CommonJS files, the form that the platform's worker loads fastest: `main.cjs` with one
 * file of all that a start needs, one more for each domain that is loaded at its first call and for what several of
 * them share, one for each package that is loaded on demand, and one for each thread (`*-thread.ts`), which stands
 * beside the bundle as it stands beside the file that starts it. What is not loaded is neither read nor parsed at a
 * cold start. `@azure/functions-core` is the worker's own object and stays a `require`.
 */
export async function buildFunctions(
  directory = join(rootDirectory, 'dist', 'functions'),
  plugins: readonly Plugin[] = [],
): Promise<string> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const main = join(sources, 'main.ts');
  const { outputFiles } = await build({
    ...options,
    entryPoints: [main],
    format: 'esm',
    splitting: true,
    write: false,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    outdir: directory,
    outExtension: { '.js': '.cjs' },
    plugins: [atBuild, startTogether(main), lazyPackages(directory, commonJs), ...plugins],
  });
  for (const { path, text } of outputFiles) {
    const isCode = path.endsWith('.cjs');
    const { code } = isCode ? await transform(text, { ...asCommonJs, loader: 'js' }) : { code: text };
    await writeInAscii(path, code);
  }
  const threads: string[] = [];
  for await (const thread of glob('{core,modules}/**/*-thread.ts', { cwd: sources }))
    threads.push(join(sources, thread));
  const beside = await build({
    ...commonJs,
    entryPoints: threads,
    write: false,
    entryNames: '[name]',
    outdir: directory,
    outExtension: { '.js': '.cjs' },
    plugins: [lazyPackages(directory, commonJs), ...plugins],
  });
  for (const { path, text } of beside.outputFiles) await writeInAscii(path, text);
  await writeOpenApi(directory);
  return join(directory, 'main.cjs');
}

/** The API's description of itself, which no call should work out: made in a process of its own, on the source as it is now. */
async function writeOpenApi(directory: string): Promise<void> {
  const at = (path: string) => JSON.stringify(pathToFileURL(join(sources, path)).href);
  const script = `const { loadDomains } = await import(${at('registry/endpoints.ts')});
const { openApiDocument } = await import(${at('core/http/openapi.ts')});
const { keyReference } = await import(${at('core/http/key-reference.ts')});
const domains = await loadDomains();
console.log(JSON.stringify(openApiDocument(domains, '')));
console.log(JSON.stringify(keyReference(domains, '')));`;
  const given = ['--no-warnings', '--input-type=module', '--eval', script];
  const { stdout } = await run(process.execPath, given, { maxBuffer: 64 * 1024 * 1024 });
  const [whole = '', ofKeys = ''] = stdout.split('\n');
  await writeFile(join(directory, 'openapi.json'), whole);
  await writeFile(join(directory, 'openapi-keys.json'), ofKeys);
}

const run = promisify(execFile);

const sources = join(rootDirectory, 'functions');

const options = {
  bundle: true,
  platform: 'node',
  target: 'node22',
  external: ['@azure/functions-core'],
  // What a module knows of its own place, CommonJS knows by other names.
  define: { 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
  // Names stay as they are: a name that is put back costs a call for every function at every cold start.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'external',
  logLevel: 'warning',
} as const satisfies BuildOptions;

const asCommonJs = {
  format: 'cjs',
  platform: 'node',
  target: 'node22',
  // A CommonJS file loaded by import() has no named exports that Node can see: require it instead.
  supported: { 'dynamic-import': false },
  minifyWhitespace: true,
} as const;

const commonJs = { ...options, ...asCommonJs } as const satisfies BuildOptions;

/**
 * Files are made of what the same entries need. When whatever is loaded later is said to need the start as well (it
 * has been loaded by then), all that a start needs is one file, not one for each group of domains that shares some of it.
 */
function startTogether(main: string): Plugin {
  return {
    name: 'start-together',
    setup(bundle) {
      const later = new Set<string>();
      bundle.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind, resolveDir }) => {
        if (kind === 'dynamic-import') later.add(join(resolveDir, path));
        return undefined;
      });
      bundle.onLoad({ filter: /\.(?:ts|json)$/ }, async ({ path }) => {
        if (!later.has(path)) return undefined;
        const text = await readFile(path, 'utf8');
        const source = path.endsWith('.json') ? `export default ${text}` : text;
        return {
          contents: `import ${JSON.stringify(main)};\n${source}`,
          loader: 'ts',
          resolveDir: dirname(path),
        };
      });
    },
  };
}
