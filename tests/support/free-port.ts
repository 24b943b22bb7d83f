import { createServer } from 'node:net';

/** Below the range from which the system gives ports to clients. */
const FIRST = 20_000;
/** Test files that run side by side choose from ranges of their own: two never find the same ports free. */
const LANES = 10;
const LANE = 1_000;

/** The first of `count` neighbouring ports of this machine that nobody listens on. */
export async function freePort(count = 1): Promise<number> {
  const lane = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % LANES) * LANE;
  for (;;) {
    const base = lane + Math.floor(Math.random() * (LANE - count));
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
