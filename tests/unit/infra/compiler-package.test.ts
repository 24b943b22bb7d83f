import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchCompiler, VERSION } from '../../../scripts/infra/compiler-package.ts';
import { makeZip } from '../../support/make-zip.ts';

/** The .NET registry's packages over HTTP, as a machine without .NET reads them. */

const name = process.platform === 'win32' ? 'bicep.exe' : 'bicep';
const nupkg = makeZip([
  { name: 'LICENSE', content: 'MIT' },
  { name: `tools/${name}`, content: 'the compiler' },
]);
const sha512 = createHash('sha512').update(nupkg).digest('base64');
const requested: string[] = [];
let answer: () => { readonly status: number; readonly body: Uint8Array } = () => ({
  status: 200,
  body: nupkg,
});

const server = createServer((request, response) => {
  requested.push(request.url ?? '');
  const { status, body } = answer();
  response.writeHead(status).end(body);
});
let feed: string;
let folder: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  feed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3-flatcontainer`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livingroom-nuget-'));
  requested.length = 0;
  answer = () => ({ status: 200, body: nupkg });
});
afterEach(() => rmSync(folder, { recursive: true }));

const fetchIt = (more = {}) => fetchCompiler({ folder, feed, sha512, client: null, ...more });

test('the pinned compiler is fetched once, may be run, and leaves nothing beside it', async () => {
  const binary = join(folder, name);
  expect(await fetchIt()).toEqual({ binary });
  expect(readFileSync(binary, 'utf8')).toBe('the compiler');
  if (process.platform !== 'win32') expect(statSync(binary).mode & 0o111).not.toBe(0);
  expect(await fetchIt()).toEqual({ binary });
  expect(requested).toEqual([
    expect.stringMatching(
      new RegExp(
        `^/v3-flatcontainer/azure\\.bicep\\.commandline\\.([\\w-]+)/${VERSION}/azure\\.bicep\\.commandline\\.\\1\\.${VERSION}\\.nupkg$`,
      ),
    ),
  ]);
  expect(readdirSync(folder)).toEqual([name]);
});

test('two that fetch at the same time both get it', async () => {
  const binary = join(folder, name);
  expect(await Promise.all([fetchIt(), fetchIt()])).toEqual([{ binary }, { binary }]);
});

test.each([
  [
    'whose digest is another',
    () => ({ status: 200, body: makeZip([{ name: `tools/${name}`, content: 'changed' }]) }),
    /digest differs/,
  ],
  ['that is not there', () => ({ status: 404, body: new Uint8Array() }), /answered 404/],
])('a file %s is not used', async (_, given, problem) => {
  answer = given;
  expect(await fetchIt()).toEqual({ missing: expect.stringMatching(problem) });
  expect(readdirSync(folder)).toEqual([]);
});

test('a registry that cannot be reached is named, and what would fetch a file without a known digest', async () => {
  expect(await fetchIt({ feed: 'http://127.0.0.1:1' })).toEqual({
    missing: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/.* could not be read \(/),
  });
  expect(await fetchIt({ sha512: null })).toEqual({
    missing: expect.stringMatching(/^dotnet, .* is not installed$/),
  });
  expect(requested).toEqual([]);
});
