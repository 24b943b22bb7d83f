import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'local', 'host', 'main.ts');

export type HostProcess = {
  url: string;
  ended: Promise<NodeJS.Signals | number | null>;
  child: ChildProcess;
};
export type ProcessOptions = {
  app: string;
  database: string;
  port: number;
  env?: Record<string, string>;
};

/** Starts the command and waits for its ready line. */
export async function startProcess({ app, database, port, env }: ProcessOptions): Promise<HostProcess> {
  const args = [MAIN, '--app', app, '--database', database, '--port', String(port)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve((JSON.parse(line) as { url: string }).url);
    });
    child.once('exit', (code) => reject(new Error(complaint || `ended with ${code}`)));
  });
  return { url, ended, child };
}
