import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';

/** The storage emulator's own well-known development account; no secret. */
const account = 'devstoreaccount1';
const key = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

export type BlobsOptions = {
  readonly directory: string;
  readonly port: number;
  /** Queues and tables on the next two ports, for a host that keeps its own state in storage. */
  readonly queuesAndTables?: boolean;
};

/** Starts Azurite as a process of its own; files live in `directory`. */
export async function startBlobs({ directory, port, queuesAndTables = false }: BlobsOptions) {
  mkdirSync(directory, { recursive: true });
  await refuseTaken(port);
  const main = queuesAndTables ? 'azurite.js' : join('blob', 'main.js');
  const script = join(rootDirectory, 'node_modules', 'azurite', 'dist', 'src', main);
  const services = queuesAndTables ? ['blob', 'queue', 'table'] : ['blob'];
  const args = [
    ...['--silent', '--disableTelemetry', '--skipApiVersionCheck', '--location', directory],
    ...services.flatMap((name, place) => [
      `--${name}Host`,
      '127.0.0.1',
      `--${name}Port`,
      String(port + place),
    ]),
  ];
  const child = spawn(process.execPath, [script, ...args], { stdio: 'ignore' });
  await listening(port, () => child.exitCode !== null);
  const endpoints = ['Blob', 'Queue', 'Table']
    .slice(0, services.length)
    .map((name, place) => `${name}Endpoint=http://127.0.0.1:${port + place}/${account};`);
  return {
    url: `http://127.0.0.1:${port}/${account}`,
    connectionString: `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${key};${endpoints.join('')}`,
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function refuseTaken(port: number): Promise<void> {
  if (await accepts(port))
    throw new Error(`The file storage cannot start: port ${port} is in use. Choose another with --port.`);
}

async function listening(port: number, gone: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (await accepts(port)) return;
    if (gone()) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The file storage did not start.');
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
