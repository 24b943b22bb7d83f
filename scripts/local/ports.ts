import { connect, createServer } from 'node:net';
import { StartRefused } from './refusal.ts';

/** What listens on the base port and on those after it; the last three only under the vendor's host. */
const holders = [
  'the site',
  'the functions host',
  'sign-in',
  'the mailbox',
  'the AI endpoint',
  "the vendor's storage",
  "the storage's queues",
  "the storage's tables",
] as const;

export const lowestPort = 1024;
export const portsNeeded = holders.length;

export function portsFrom(base: number) {
  return { site: base, host: base + 1, identity: base + 2, mail: base + 3, ai: base + 4, blobs: base + 5 };
}

/** Looks at all ports before anything is touched. Errors: StartRefused that names the taken ones. */
export async function refuseTakenPorts(base: number, vendorHost: boolean): Promise<void> {
  const wanted = holders.slice(0, vendorHost ? holders.length : -3);
  const taken = await Promise.all(wanted.map((_, place) => isTaken(base + place)));
  const named = wanted.flatMap((holder, place) => (taken[place] ? [`${base + place} (for ${holder})`] : []));
  if (named.length === 0) return;
  const [ports, are, them] = named.length === 1 ? ['Port', 'is', 'it'] : ['Ports', 'are', 'them'];
  throw new StartRefused(
    'portTaken',
    `${ports} ${named.join(', ')} ${are} in use. Stop what is using ${them}, or choose another base with "npm start -- --port <base>".`,
  );
}

/** Whether somebody takes calls at a port of this machine. */
export function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function isTaken(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
}
