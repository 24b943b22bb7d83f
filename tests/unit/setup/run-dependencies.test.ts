import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';

type Manifest = { readonly dependencies?: { readonly [name: string]: string } };

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(rootDirectory, folder, 'package.json'), 'utf8')) as Manifest;

/** Names of packages that are there where `npm start` alone has installed them. */
const installed = new Set([
  '@livingroom/shared',
  ...['.', 'shared', 'functions', 'web'].flatMap((folder) =>
    Object.keys(manifestOf(folder).dependencies ?? {}),
  ),
]);

const specifier =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^;'"]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

/** Packages that a file and all that it reaches by relative paths import, each with the first file that does. */
function packagesFrom(...entries: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = entries.map((entry) => join(rootDirectory, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file) || statSync(file).isDirectory()) continue;
    seen.add(file);
    for (const [, from, bare, dynamic] of readFileSync(file, 'utf8').matchAll(specifier)) {
      const target = from ?? bare ?? dynamic ?? '';
      if (target.startsWith('.')) waiting.push(join(dirname(file), target));
      else if (!target.startsWith('node:')) {
        const name = target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/');
        if (!found.has(name)) found.set(name, file);
      }
    }
  }
  return found;
}

test('npm start imports nothing that only tests and checks have installed', () => {
  const imported = packagesFrom(
    ...['scripts/local/start.ts', 'scripts/local/host/main.ts', 'web/vite.config.ts'],
    ...['functions/main.ts', 'web/src/main.tsx'],
    // Some of the build runs in processes of its own.
    ...readdirSync(join(rootDirectory, 'scripts', 'build')).map((name) => `scripts/build/${name}`),
  );
  expect([...imported.keys()]).toEqual(expect.arrayContaining(['esbuild', 'vite', 'oidc-provider', 'zod']));
  const missing = [...imported].filter(([name]) => !installed.has(name));
  expect(missing.map(([name, file]) => `${name} in ${file.slice(rootDirectory.length + 1)}`)).toEqual([]);
});
