import { expect, test } from 'vitest';
import { latencyOf, listenLocally } from '../../../scripts/local/lib/http-server.ts';

test('a service that is far away answers after its latency, and not before', async () => {
  const order: string[] = [];
  const server = await listenLocally('A service', 0, undefined, async () => {
    order.push('on the way');
  });
  server.setHandler((_request, response) => {
    order.push('answered');
    response.end('here');
  });
  expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('here');
  expect(order).toEqual(['on the way', 'answered']);
  await server.stop();
});

test.each(['-1', '1.5', 'x', '60001'])('a latency of %s is refused', (given) => {
  expect(() => latencyOf(given)).toThrow('LIVINGROOM_LATENCY_MS');
});

test.each([undefined, '', '0'])('a latency of %s is none', (given) => {
  expect(latencyOf(given)).toBeNull();
});
