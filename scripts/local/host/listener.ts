import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Binds the server and answers the port; throws a clear error when the port is taken. */
export function listen(server: Server, port: number, hostname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} on ${hostname} is taken by another process.`) : error);
    });
    server.listen(port, hostname, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Stops taking connections, waits for `drained`, then cuts what is left. */
export async function closeServer(server: Server, drained: Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await drained;
  server.closeAllConnections();
  await closed;
}
