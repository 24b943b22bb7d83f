import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timers } from '../../functions/registry/timers.ts';
import { workflows } from '../../functions/registry/workflows.ts';
import { packageApp } from '../../scripts/build/package-app.ts';
import { domains } from '../support/domains.ts';

const folder = mkdtempSync(join(tmpdir(), 'package-test-'));
const app = join(folder, 'app');
beforeAll(() => packageApp(app), 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads the package as the platform's worker does, far from any `node_modules`, and answers what it registered. */
function loaded(...nodeFlags: string[]): { readonly names: string[]; readonly files: number } {
  const loader = join(folder, 'loader.cjs');
  writeFileSync(
    loader,
    `const Module = require('node:module');
     const { main } = require('./app/package.json');
     const names = [];
     class Disposable { dispose() {} }
     const core = {
       version: '3.10.0', hostVersion: '4.1037.0', Disposable,
       registerFunction: ({ name }) => { names.push(name); return new Disposable(); },
       registerHook: () => new Disposable(),
       setProgrammingModel() {}, getProgrammingModel() {}, log() {},
     };
     const original = Module.prototype.require;
     Module.prototype.require = new Proxy(original, {
       apply: (target, self, args) => args[0] === '@azure/functions-core' ? core : Reflect.apply(target, self, args),
     });
     require('./app/' + main);
     const own = Object.keys(require.cache).filter((file) => file.startsWith(__dirname + '/app/') && file.endsWith('.cjs'));
     console.log(JSON.stringify({ names, files: own.length }));`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, loader], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

const everything = [
  ...domains.map(({ slug }) => slug),
  ...timers.map(({ name }) => name),
  'delivery-reports',
  ...workflows.flatMap(({ name, activities }) => [name, ...Object.keys(activities)]),
].sort();

test('the package registers every function, without any setting and without node_modules', () => {
  expect(loaded().names.sort()).toEqual(everything);
});

test('the package registers every function on a worker whose Node has no SQLite', () => {
  expect(loaded('--no-experimental-sqlite').names.sort()).toEqual(everything);
});

test('a start reads one file beside the entry, whatever else there is', () => {
  // The entry, and all that a start needs; `startTogether` of the build keeps it whole.
  expect(loaded().files).toBe(2);
  expect(readdirSync(app).length).toBeGreaterThan(40);
});

test('the package holds what the platform needs and nothing else', () => {
  const files = readdirSync(app).filter(
    (name) => !name.endsWith('.LEGAL.txt') && !/-[A-Z0-9]{8}\.cjs$/.test(name),
  );
  expect(files.sort()).toEqual([
    'host.json',
    'lazy',
    'main.cjs',
    'openapi-keys.json',
    'openapi.json',
    'package.json',
    'reading-thread.cjs',
    'watching-thread.cjs',
  ]);
  expect(JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))).toMatchObject({ main: 'main.cjs' });
});

test('every package that is loaded on demand loads from the package alone', () => {
  const lazy = readdirSync(join(app, 'lazy')).filter((name) => name.endsWith('.cjs'));
  expect(lazy.length).toBeGreaterThan(4);
  for (const name of lazy) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['-e', `require(${JSON.stringify(join(app, 'lazy', name))})`],
      { encoding: 'utf8' },
    );
    expect([name, status, stderr]).toEqual([name, 0, '']);
  }
});
