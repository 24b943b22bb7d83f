import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listening, listenLocally } from '../../../scripts/local/lib/http-server.ts';

let server: Listening;

beforeAll(async () => {
  server = await listenLocally('A service', 0, 'https://mail.example.test/');
  server.setHandler((_request, response) => response.end('secret'));
});
afterAll(() => server.stop());

async function statusFor(host: string): Promise<number | undefined> {
  const sent = request({ host: '127.0.0.1', port: server.port, headers: { host } }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

test.each(['localhost', 'LOCALHOST:4960', '127.0.0.1', '127.0.0.1:80', '[::1]:7071', 'mail.example.test'])(
  'a local service answers when it is called %s',
  async (host) => expect(await statusFor(host)).toBe(200),
);

test.each(['evil.test', 'evil.test:4960', 'localhost.evil.test', '127.0.0.1.evil.test', '10.0.0.1'])(
  'a local service answers nothing to a page that calls it "%s"',
  async (host) => expect(await statusFor(host)).toBe(421),
);
