import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands between the product and the mailbox and counts hand-overs. The mailbox keeps one message for one
 * operation id; whether the real service does is not known, so the product must never hand one over twice.
 */
export async function startCountingProxy(target: string) {
  const handOvers = new Map<string, number>();
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      const id = String(request.headers['operation-id']);
      handOvers.set(id, (handOvers.get(id) ?? 0) + 1);
    }
    const onward = forward(
      `${target}${request.url}`,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    handOvers,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
