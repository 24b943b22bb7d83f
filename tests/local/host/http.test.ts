import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, startHost } from '../../../scripts/local/host/host.ts';
import type { LogLine } from '../../../scripts/local/host/log.ts';
import { bundleFixture, createWorkspace } from './support/bundle.ts';

const SITE = 'http://site.test';
const workspace = createWorkspace();
const lines: LogLine[] = [];
let host: Host;

beforeAll(async () => {
  host = await startHost({
    appDirectory: await bundleFixture('http-app', workspace.directory),
    databaseFile: ':memory:',
    port: 0,
    settings: { TEST_SETTING: 'from the host' },
    allowedOrigins: [SITE],
    bodyLimit: 1000,
    responseLimitMs: 100,
    logSink: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await host.stop();
  workspace.remove();
});

type Echo = {
  fn: string;
  params: Record<string, string>;
  query: Record<string, string[]>;
  body: string;
  header: string | null;
  hops: string | null;
  url: string;
};

async function echo(path: string, init?: RequestInit): Promise<Echo> {
  const response = await fetch(host.url + path, init);
  expect(response.status).toBe(200);
  return (await response.json()) as Echo;
}

const routes: [path: string, fn: string, params: Record<string, string>][] = [
  ['/api/items', 'items-list', {}],
  ['/api/items/', 'items-list', {}],
  ['/api/ITEMS', 'items-list', {}],
  ['/api/items/latest', 'item-latest', {}],
  ['/api/items/12', 'item-number', { id: '12' }],
  ['/api/items/-3', 'item-number', { id: '-3' }],
  ['/api/items/12a', 'item-name', { name: '12a' }],
  ['/api/items/a%20b', 'item-name', { name: 'a b' }],
  ['/api/optional/x', 'optional', { first: 'x' }],
  ['/api/optional/x/y', 'optional', { first: 'x', second: 'y' }],
  ['/api/files', 'rest', {}],
  ['/api/files/a/b%2Fc', 'rest', { rest: 'a/b%2Fc' }],
  ['/API/Files/A%C3%A5', 'rest', { rest: 'Aå' }],
  ['/api/by-name', 'by-name', {}],
];

test.each(routes)('GET %s reaches %s', async (path, fn, params) => {
  expect(await echo(path)).toMatchObject({ fn, params });
});

test.each([
  ['HEAD', '/api/items'],
  ['DELETE', '/api/items'],
  ['GET', '/api/items/1/2'],
  ['GET', '/api//items'],
  ['GET', '/items'],
  ['GET', '/api/unknown'],
  ['GET', '/api/filesystem'],
  ['GET', '/api/optional'],
  ['OPTIONS', '/api/items'],
])('%s %s is not found', async (method, path) => {
  expect((await fetch(host.url + path, { method })).status).toBe(404);
});

test('the method chooses between functions of one path', async () => {
  expect((await echo('/api/items', { method: 'POST', body: 'hello' })).fn).toBe('items-create');
});

test('repeated query keys arrive as one value joined by a comma', async () => {
  const { query, url } = await echo('/api/items?q=1&q=2&r=a%2Cb');
  expect(query).toEqual({ q: ['1,2'], r: ['a,b'] });
  expect(url).toBe(`${host.url}/api/items?q=1&q=2&r=a%2Cb`);
});

test('repeated headers are joined by a comma', async () => {
  const headers = new Headers([
    ['x-test', 'a'],
    ['x-test', 'b'],
  ]);
  expect((await echo('/api/items', { headers })).header).toMatch(/^a, ?b$/);
});

test('where a call comes from is noted after what the client says of itself', async () => {
  expect((await echo('/api/items')).hops).toMatch(/^127\.0\.0\.1:\d+$/);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await echo('/api/items', { headers })).hops).toMatch(/^203\.0\.113\.9, 127\.0\.0\.1:\d+$/);
});

test('a body with a length is passed', async () => {
  expect((await echo('/api/items', { method: 'POST', body: 'grød' })).body).toBe('grød');
});

test('a chunked body is empty, as on the platform', async () => {
  const text = await new Promise<string>((resolve, reject) => {
    const request = httpRequest(`${host.url}/api/items`, { method: 'POST' }, (response) => {
      response.setEncoding('utf8');
      let all = '';
      response.on('data', (chunk: string) => {
        all += chunk;
      });
      response.on('end', () => resolve(all));
    });
    request.on('error', reject);
    request.write('one');
    request.end('two');
  });
  expect(JSON.parse(text)).toMatchObject({ fn: 'items-create', body: '' });
});

test('a body above the limit is refused with 413 and one at the limit is not', async () => {
  const post = (length: number) =>
    fetch(`${host.url}/api/items`, { method: 'POST', body: 'x'.repeat(length) });
  expect((await post(1000)).status).toBe(200);
  expect((await post(1001)).status).toBe(413);
});

test('status, headers and cookies of the answer arrive', async () => {
  const response = await fetch(`${host.url}/api/headers`);
  expect(response.status).toBe(201);
  expect(response.headers.get('x-made')).toBe('yes');
  expect(response.headers.getSetCookie()).toEqual(['a=b%20c; Path=/; HttpOnly; SameSite=Lax']);
  expect(await response.text()).toBe('made');
});

test('a throwing function answers an empty 500 and its error is logged', async () => {
  const response = await fetch(`${host.url}/api/broken`);
  expect([response.status, await response.text()]).toEqual([500, '']);
  expect(lines.some((line) => line.level === 'error' && line.message === 'broken on purpose')).toBe(true);
});

test('the front end stops waiting for a slow function', async () => {
  expect((await fetch(`${host.url}/api/slow`)).status).toBe(504);
});

test('settings are on the environment before the app loads', async () => {
  expect(await (await fetch(`${host.url}/api/setting`)).text()).toBe('from the host');
});

test('a preflight from the list is answered without reaching a function', async () => {
  const response = await fetch(`${host.url}/api/items`, {
    method: 'OPTIONS',
    headers: {
      origin: SITE,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,if-match',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(response.headers.get('access-control-allow-methods')).toBe('PUT');
  expect(response.headers.get('access-control-allow-headers')).toBe('authorization,if-match');
});

test('an origin outside the list gets no permission', async () => {
  const headers = { origin: 'http://evil.test', 'access-control-request-method': 'PUT' };
  const preflight = await fetch(`${host.url}/api/items`, { method: 'OPTIONS', headers });
  const read = await fetch(`${host.url}/api/items`, { headers: { origin: 'http://evil.test' } });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  expect(read.headers.get('access-control-allow-origin')).toBeNull();
});

test('the host shows its state, but not to a page in a browser', async () => {
  const status = await fetch(`${host.url}/admin/host/status`);
  expect(await status.json()).toMatchObject({ state: 'Running', instances: {} });
  expect((await fetch(`${host.url}/admin/host/status`, { headers: { origin: SITE } })).status).toBe(403);
  expect((await fetch(`${host.url}/durabletask/instances/`, { headers: { origin: SITE } })).status).toBe(403);
});

test('a timer is run by hand only by who holds the key of the host', async () => {
  const run = (key: string) =>
    fetch(`${host.url}/admin/functions/any`, { method: 'POST', headers: { 'x-functions-key': key } });
  expect((await run('local')).status).toBe(401);
  expect((await fetch(`${host.url}/admin/functions/any`, { method: 'POST' })).status).toBe(401);
});
