import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bringOldFiles } from '../../../scripts/deploy/old-files.ts';

/** A static host: it serves the folder that was deployed last, and its page for what is not there. */
let served: string | null = null;
let broken: string | null = null;
const host = createServer((request, response) => {
  const name = (request.url ?? '/').slice(1);
  if (served === null) return void response.writeHead(404).end();
  try {
    const content = name === broken ? 'cut' : readFileSync(join(served, name));
    response.writeHead(200).end(content);
  } catch {
    if (name.startsWith('assets/')) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  }
});
let url = '';
let folder = '';

beforeEach(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'livingroom-old-files-'));
  [served, broken] = [null, null];
});
afterEach(async () => {
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  rmSync(folder, { recursive: true });
});

function build(version: string, files: readonly string[]): string {
  const site = join(folder, version);
  mkdirSync(join(site, 'assets'), { recursive: true });
  for (const name of files) writeFileSync(join(site, 'assets', name), `// ${name}`);
  return site;
}

async function deploy(version: string, files: readonly string[]): Promise<readonly string[]> {
  const site = build(version, files);
  await bringOldFiles(site, url, version);
  served = site;
  return readdirSync(join(site, 'assets')).sort();
}

test('a page of the release before finds its files after a deployment, and those of four releases ago are gone', async () => {
  expect(await deploy('v1', ['main-a.js', 'same.js'])).toEqual(['main-a.js', 'same.js']);
  expect(await deploy('v2', ['main-b.js', 'same.js'])).toEqual(['main-a.js', 'main-b.js', 'same.js']);
  expect(await deploy('v3', ['main-c.js'])).toEqual(['main-a.js', 'main-b.js', 'main-c.js', 'same.js']);
  expect(await deploy('v4', ['main-d.js'])).toEqual(['main-b.js', 'main-c.js', 'main-d.js', 'same.js']);
});

test('a deployment that is begun twice, or goes back to a kept package, names its own files alone as its own', async () => {
  await deploy('v1', ['main-a.js']);
  const second = build('v2', ['main-b.js']);
  await bringOldFiles(second, url, 'v2');
  await bringOldFiles(second, url, 'v2');
  const list = () => JSON.parse(readFileSync(join(second, 'releases.json'), 'utf8'));
  expect(
    list().map((one: { version: string; files: object }) => [one.version, Object.keys(one.files)]),
  ).toEqual([
    ['v2', ['assets/main-b.js']],
    ['v1', ['assets/main-a.js']],
  ]);
  served = second;
  expect(await deploy('v1', ['main-a.js'])).toEqual(['main-a.js', 'main-b.js']);
});

test('a site that is new has nothing to bring', async () => {
  expect(await bringOldFiles(build('v1', ['main-a.js']), url, 'v1')).toBe(0);
});

test('a file that is not what was released stops the deployment', async () => {
  await deploy('v1', ['main-a.js']);
  broken = 'assets/main-a.js';
  await expect(bringOldFiles(build('v2', ['main-b.js']), url, 'v2')).rejects.toThrow(
    'main-a.js is not what was released',
  );
});

test('a site that cannot be reached is named with the reason, and looked for again before', async () => {
  const gone = 'http://127.0.0.1:1';
  await expect(bringOldFiles(build('v1', ['main-a.js']), gone, 'v1', { pauseMs: 0 })).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1\/releases\.json cannot be reached: .+/,
  );
});
