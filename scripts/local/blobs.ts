import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';
import { spawnNode, stopChild } from './lib/child-process.ts';
import { answersAt } from './ports.ts';

/** The storage emulator's own well-known development account; no secret. */
const account = 'devstoreaccount1';
const key = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

const LOOK_EVERY_MS = 25;
const START_LIMIT_MS = 30_000;
const KEPT_COMPLAINT = 2000;

export type BlobsOptions = {
  readonly directory: string;
  readonly port: number;
  /** Queues and tables on the next two ports, for a host that keeps its own state in storage. */
  readonly queuesAndTables?: boolean;
};

/** Where the storage of these options answers, known before it does. */
function blobAddresses({ port, queuesAndTables = false }: BlobsOptions) {
  const endpoints = servicesOf(queuesAndTables).map(
    (name, place) => `${name}Endpoint=http://127.0.0.1:${port + place}/${account};`,
  );
  return {
    url: `http://127.0.0.1:${port}/${account}`,
    connectionString: `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${key};${endpoints.join('')}`,
  };
}

/** Starts Azurite as a process of its own; files live in `directory`. Errors: a sentence naming a taken port. */
export async function startBlobs(options: BlobsOptions) {
  const { directory, port, queuesAndTables = false } = options;
  mkdirSync(directory, { recursive: true });
  if (await answersAt(port))
    throw new Error(`The file storage cannot start: port ${port} is in use. Choose another with --port.`);
  const main = queuesAndTables ? 'azurite.js' : join('blob', 'main.js');
  const child = spawnNode([
    join(rootDirectory, 'node_modules', 'azurite', 'dist', 'src', main),
    ...['--silent', '--disableTelemetry', '--skipApiVersionCheck', '--location', directory],
    ...servicesOf(queuesAndTables).flatMap((name, place) => {
      const flag = `--${name.toLowerCase()}`;
      return [`${flag}Host`, '127.0.0.1', `${flag}Port`, String(port + place)];
    }),
  ]);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-KEPT_COMPLAINT);
  });
  const listening = new AbortController();
  try {
    await Promise.race([answers(port, listening.signal), once(child, 'exit')]);
  } finally {
    listening.abort();
  }
  if (child.exitCode !== null || !(await answersAt(port))) {
    await stopChild(child);
    throw new Error(`The file storage did not start. ${complaint.trim()}`.trim());
  }
  return { ...blobAddresses(options), stop: () => stopChild(child) };
}

function servicesOf(queuesAndTables: boolean): readonly string[] {
  return queuesAndTables ? ['Blob', 'Queue', 'Table'] : ['Blob'];
}

/** Ends when the port answers, at the limit, or when nobody waits any more. */
async function answers(port: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  while (!signal.aborted && performance.now() < until) {
    if (await answersAt(port)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
