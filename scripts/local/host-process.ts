import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { rootDirectory } from '../build/root.ts';

export type HostProcessOptions = {
  /** Folder with `package.json` (its `main`) and `host.json`. */
  readonly app: string;
  readonly database: string;
  readonly port: number;
  readonly origins: readonly string[];
  readonly settings: Record<string, string>;
  readonly logFile: string;
  /** Switches of the host's test modes, as environment variables. */
  readonly environment?: Record<string, string>;
};

/** Starts the functions host as a process of its own, so that it can be killed like one. Errors: its complaint; the signal as `cause`. */
export async function startHostProcess(options: HostProcessOptions) {
  const args = [
    join(rootDirectory, 'scripts', 'local', 'host', 'main.ts'),
    ...['--app', options.app, '--database', options.database, '--port', String(options.port)],
    ...options.origins.flatMap((origin) => ['--origin', origin]),
  ];
  // Straight into the file: through a pipe, every line of log would cost more than a read of a row.
  const log = openSync(options.logFile, 'a');
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', log, 'pipe', 'ipc'],
    env: { ...process.env, ...options.settings, ...options.environment },
  });
  const url = await new Promise<string>((resolve, reject) => {
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      appendFileSync(log, chunk);
      complaint = (complaint + chunk.toString()).slice(-2000);
    });
    child.once('exit', (code, signal) =>
      reject(
        new Error(complaint.trim() || `The functions host ended with ${code ?? signal}.`, { cause: signal }),
      ),
    );
    child.once('close', () => closeSync(log));
    child.once('message', (message: { readonly url: string }) => resolve(message.url));
  });
  child.disconnect();
  return {
    url,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
