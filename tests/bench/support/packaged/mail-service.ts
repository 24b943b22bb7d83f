import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The mail service's sending address, which takes everything and keeps nothing but how often each operation came: the mailbox of
 * the local platform keeps every page, which would be gigabytes here.
 */
export async function startMailService() {
  const handOvers = new Map<string, number>();
  const server = createServer((request, response) => {
    const id = String(request.headers['operation-id']);
    request.resume().on('end', () => {
      if (request.method === 'POST') handOvers.set(id, (handOvers.get(id) ?? 0) + 1);
      const headers = {
        'content-type': 'application/json',
        'operation-location': `/emails/operations/${id}`,
      };
      response.writeHead(request.method === 'POST' ? 202 : 200, headers);
      response.end(JSON.stringify({ id, status: request.method === 'POST' ? 'Running' : 'Succeeded' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    connectionString: `endpoint=http://127.0.0.1:${port}/;accesskey=${Buffer.from('bench').toString('base64')}`,
    /** How many mails came. */
    mails: () => handOvers.size,
    /** How many of them came more than once. */
    doubled: () => [...handOvers.values()].filter((times) => times > 1).length,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
