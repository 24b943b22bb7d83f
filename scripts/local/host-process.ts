import { appendFileSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';
import { spawnNode, stopChild } from './lib/child-process.ts';

export type HostProcessOptions = {
  /** Folder with `package.json` (its `main`) and `host.json`. */
  readonly app: string;
  readonly database: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Switches of the host's test modes, as environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
};

const KEPT_COMPLAINT = 2000;
const OWN_FILE = 0o600;

/** Starts the functions host as a process of its own, so that it can be killed like one. Errors: its complaint; the signal as `cause`. */
export async function startHostProcess(options: HostProcessOptions) {
  const args = [
    join(rootDirectory, 'scripts', 'local', 'host', 'main.ts'),
    ...['--app', options.app, '--database', options.database, '--port', String(options.port)],
  ];
  // Straight into the file: through a pipe, every line of log would cost more than a read of a row.
  const log = openSync(options.logFile, 'a', OWN_FILE);
  const child = spawnNode(args, {
    output: log,
    env: { ...process.env, ...options.settings, ...options.environment },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      appendFileSync(log, chunk);
      complaint = (complaint + chunk.toString()).slice(-KEPT_COMPLAINT);
    });
    child.once('exit', (code, signal) =>
      reject(
        new Error(complaint.trim() || `The functions host ended with ${code ?? signal}.`, { cause: signal }),
      ),
    );
    child.once('close', () => closeSync(log));
    child.once('message', (message: { readonly url: string }) => resolve(message.url));
  });
  return { url, process: child, stop: () => stopChild(child) };
}
