import { createServer } from 'node:net';

const FIRST = 20_000;
const LAST = 30_000;

/** The first of `count` neighbouring ports of this machine that nobody listens on. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    // Below the range from which the system gives ports to clients.
    const base = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const ports = Array.from({ length: count }, (_, place) => base + place);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return base;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
