import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpsWebhooks } from '../../../functions/core/gateways/webhooks/https-webhooks.ts';

/** Where deliveries may go. Names are answered by the test: nothing here leaves the machine. */

type Found = readonly { readonly address: string; readonly family: number }[];

const answering = (...found: Found) =>
  ((_host: string, _options: object, done: (error: Error | null, found: Found) => void) =>
    done(null, found)) as unknown as typeof lookup;

const strict = (resolve: typeof lookup) => createHttpsWebhooks({ allowLocal: false, resolve });

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

async function receiver(status: number, headers: Record<string, string> = {}) {
  const seen: { headers: object; body: string; path: string }[] = [];
  const server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      seen.push({ headers: request.headers, body, path: request.url ?? '' });
      answer.writeHead(status, headers).end('x'.repeat(100_000));
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/hook`, seen };
}

describe('a delivery', () => {
  test('does not go to a name that leads into a private network, alone or among public addresses', async () => {
    const inside = { address: '10.0.0.5', family: 4 };
    const outside = { address: '93.184.216.34', family: 4 };
    for (const found of [[inside], [outside, inside], [{ address: '169.254.169.254', family: 4 }]])
      expect(await strict(answering(...found)).post('https://rebind.example.com/', {}, '{}')).toEqual({
        problem: 'private-address',
      });
  });

  test('does not go to a private address that stands in place of a name, however it is written', async () => {
    const gateway = strict(answering());
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254'])
      expect(await gateway.post(`https://${host}/`, {}, '{}')).toEqual({ problem: 'private-address' });
  });

  test('does not go over http, nor to this machine unless a setting allows it', async () => {
    const { url, seen } = await receiver(200);
    const gateway = strict(answering({ address: '127.0.0.1', family: 4 }));
    expect(await gateway.post(url, {}, '{}')).toEqual({ problem: 'insecure' });
    expect(await gateway.post(url.replace('http:', 'https:'), {}, '{}')).toEqual({
      problem: 'private-address',
    });
    expect(seen).toEqual([]);
    const local = createHttpsWebhooks({ allowLocal: true });
    expect(await local.post(url, { 'webhook-id': 'msg_1' }, '{"a":1}')).toEqual({ status: 200 });
    expect(seen).toMatchObject([{ headers: { 'webhook-id': 'msg_1' }, body: '{"a":1}', path: '/hook' }]);
    expect(await local.post('http://127.0.0.1/', {}, '')).toEqual({ problem: 'insecure' });
  });

  test('is not sent on where the receiver redirects it', async () => {
    const other = await receiver(200);
    const { url } = await receiver(302, { location: other.url });
    expect(await createHttpsWebhooks({ allowLocal: true }).post(url, {}, '{}')).toEqual({ status: 302 });
    expect(other.seen).toEqual([]);
  });

  test('ends as unreachable or unknown, and never throws', async () => {
    const { url } = await receiver(200);
    const [server] = servers.splice(0);
    await new Promise((closed) => server?.close(closed));
    expect(await createHttpsWebhooks({ allowLocal: true }).post(url, {}, '{}')).toEqual({
      problem: 'unreachable',
    });
    expect(await strict(answering()).post('https://nowhere.example.com/', {}, '{}')).toEqual({
      problem: 'unknown-host',
    });
  });
});
