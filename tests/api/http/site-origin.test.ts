import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Incoming } from '../../../functions/core/http/types.ts';
import { testSettings } from '../../support/settings.ts';
import { createTestApi } from '../../support/test-api.ts';

const { siteUrl } = testSettings;

async function asked(
  given: Partial<Incoming> & { readonly headers?: Record<string, string> },
  site = siteUrl,
) {
  const api = await createTestApi({ settings: { siteUrl: site } });
  const { headers = {}, ...rest } = given;
  const request: Incoming = {
    method: 'GET',
    path: '/openapi.json',
    query: new URLSearchParams(),
    scheme: 'https',
    header: (name) => headers[name] ?? null,
    bytes: async () => new Uint8Array(),
    ...rest,
  };
  return api.app.handle('openapi', request, { workflows: api.ports.workflows });
}

test('a preflight of the site is kept for two hours, one of anybody else allows nothing', async () => {
  const own = await asked({ method: 'OPTIONS', headers: { origin: siteUrl } });
  expect(own).toMatchObject({ status: 204, body: null });
  expect(own.headers).toMatchObject({
    'access-control-allow-origin': siteUrl,
    'access-control-max-age': '7200',
    'access-control-allow-headers': 'accept-language, authorization, content-type, if-match, x-view-as',
    vary: 'Origin',
  });
  const other = await asked({ method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });
  expect(other).toEqual({ status: 204, headers: { vary: 'Origin' }, body: null });
});

test('the site reads the headers it needs, nobody else reads anything', async () => {
  const own = await asked({ headers: { origin: siteUrl } });
  expect(own.headers['access-control-allow-origin']).toBe(siteUrl);
  for (const name of ['www-authenticate', 'retry-after', 'location', 'x-request-id', 'content-disposition'])
    expect(own.headers['access-control-expose-headers']).toContain(name);
  for (const origin of ['https://elsewhere.example', `${siteUrl}.elsewhere.example`, 'null']) {
    const other = await asked({ headers: { origin } });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('the site of the own machine has two names there, and one in the cloud', async () => {
  const twin = { headers: { origin: 'http://127.0.0.1:4300' } };
  const local = await asked(twin, 'http://localhost:4300');
  expect(local.headers['access-control-allow-origin']).toBe('http://127.0.0.1:4300');
  expect((await asked(twin)).headers['access-control-allow-origin']).toBeUndefined();
});

test('long answers are compressed as the caller takes them', async () => {
  const plain = await asked({});
  const text = String(plain.body);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await asked({ headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, Accept-Encoding' });
  expect(brotliDecompressSync(Buffer.from(brotli.body ?? '')).toString()).toBe(text);
  expect(Buffer.from(brotli.body ?? '').length).toBeLessThan(text.length / 4);
  const zipped = await asked({ headers: { 'accept-encoding': 'br;q=0, gzip' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.from(zipped.body ?? '')).toString()).toBe(text);
});

test('short answers go as they are', async () => {
  const short = await asked({ path: '/nothing-here', headers: { 'accept-encoding': 'br' } });
  expect(short.status).toBe(404);
  expect(short.headers['content-encoding']).toBeUndefined();
});
