import type { lookup } from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpsDownloads } from '../../../functions/core/gateways/downloads/https-downloads.ts';

/** Where files may be read from. Names are answered by the test: nothing here leaves the machine. */

type Found = readonly { readonly address: string; readonly family: number }[];

const answering = (...found: Found) =>
  ((_host: string, _options: object, done: (error: Error | null, found: Found) => void) =>
    done(null, found)) as unknown as typeof lookup;

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

async function host(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, seen };
}

const local = createHttpsDownloads({ allowLocal: true });
const request = { headers: { authorization: 'Bearer x' }, limitBytes: 1_000 };

describe('a file', () => {
  test('comes with its tag, and its secret goes along in the header', async () => {
    const { url, seen } = await host((_, response) => {
      response.writeHead(200, { etag: '"1"', 'last-modified': 'Mon, 02 Mar 2026 09:00:00 GMT' }).end('a,b');
    });
    expect(await local.get(url, request)).toEqual({
      status: 200,
      content: Buffer.from('a,b'),
      etag: '"1"',
      lastModified: 'Mon, 02 Mar 2026 09:00:00 GMT',
    });
    expect(seen).toMatchObject([{ authorization: 'Bearer x' }]);
  });

  test('that is too large is cut off, whatever its length was said to be', async () => {
    const { url } = await host((_, response) => {
      response.writeHead(200);
      response.write('x'.repeat(900));
      response.end('x'.repeat(900));
    });
    expect(await local.get(url, request)).toEqual({ problem: 'too-large' });
  });

  test('is not read of an answer that is no success', async () => {
    const { url } = await host((_, response) => void response.writeHead(403).end('x'.repeat(5_000)));
    expect(await local.get(url, request)).toMatchObject({ status: 403, content: Buffer.from('') });
  });
});

describe('a redirect', () => {
  test('is followed, and the secret does not go to another host', async () => {
    const other = await host((_, response) => void response.writeHead(200).end('a'));
    const { url } = await host((_, response) => {
      response.writeHead(302, { location: `${other.url}/file` }).end();
    });
    expect(await local.get(url, request)).toMatchObject({ status: 200 });
    expect(other.seen[0]).not.toHaveProperty('authorization');
  });

  test('leads to no private address and over no plain connection', async () => {
    for (const location of ['https://10.0.0.1/', 'https://169.254.169.254/latest', 'https://[::1]/']) {
      const { url } = await host((_, response) => void response.writeHead(301, { location }).end());
      expect(await local.get(url, request)).toEqual({ problem: 'private-address' });
    }
    const { url } = await host((_, response) => {
      response.writeHead(307, { location: 'http://example.com/' }).end();
    });
    expect(await local.get(url, request)).toEqual({ problem: 'redirects-insecure' });
  });

  test('that never ends is given up', async () => {
    const { url, seen } = await host(
      (_, response) => void response.writeHead(302, { location: '/again' }).end(),
    );
    expect(await local.get(url, request)).toEqual({ problem: 'redirects' });
    expect(seen).toHaveLength(4);
  });
});

test('a name that leads into a private network is not read', async () => {
  const resolve = answering({ address: '93.184.216.34', family: 4 }, { address: '10.0.0.5', family: 4 });
  const strict = createHttpsDownloads({ allowLocal: false, resolve });
  expect(await strict.get('https://rebind.example.com/x.csv', request)).toEqual({
    problem: 'private-address',
  });
});
