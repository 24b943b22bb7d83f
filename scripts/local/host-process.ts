import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

/** Starts the functions host as a process of its own, so that it can be killed like one. */
export async function startHostProcess(options: HostProcessOptions) {
  const args = [
    join(rootDirectory, 'scripts', 'local', 'host', 'main.ts'),
    ...['--app', options.app, '--database', options.database, '--port', String(options.port)],
    ...options.origins.flatMap((origin) => ['--origin', origin]),
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.settings, ...options.environment },
  });
  const log = createWriteStream(options.logFile, { flags: 'a' });
  child.stderr.pipe(log, { end: false });
  const url = await new Promise<string>((resolve, reject) => {
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2000);
    });
    child.once('exit', (code) =>
      reject(new Error(complaint.trim() || `The functions host ended with ${code}.`)),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.write(`${line}\n`);
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line).url);
    });
  });
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
