import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { answersAt } from '../../../scripts/local/ports.ts';
import { PATIENCE_MS } from '../../support/patience.ts';

const START = join(rootDirectory, 'scripts', 'local', 'start.ts');
const LOOK_EVERY_MS = 50;

export type Command = {
  readonly process: ChildProcess;
  /** Everything it printed so far, errors included. */
  readonly printed: () => string;
  readonly ended: Promise<number | NodeJS.Signals | null>;
};

/** `npm start` without npm, on this folder. */
export function runStart(data: string, flags: readonly string[]): Command {
  return run(process.execPath, [START, ...flags], data);
}

export function run(command: string, args: readonly string[], data: string): Command {
  const child = spawn(command, args, {
    cwd: rootDirectory,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LIVINGROOM_DATA: data, NODE_ENV: 'production' },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const ended = once(child, 'close').then(([code, signal]) => signal ?? code);
  return { process: child, printed: () => text, ended };
}

/** Waits until the command has printed that everything runs. */
export async function ready(command: Command): Promise<Command> {
  let over = false;
  void command.ended.then(() => {
    over = true;
  });
  while (!command.printed().includes('Livingroom is ready')) {
    if (over) throw new Error(command.printed());
    await pause(LOOK_EVERY_MS);
  }
  return command;
}

/** Which of the six ports somebody still listens on, after a while in which they may close. */
export async function portsLeft(base: number): Promise<readonly number[]> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const ports = [0, 1, 2, 3, 4, 5].map((place) => base + place);
    const open = await Promise.all(ports.map(answersAt));
    const left = ports.filter((_, place) => open[place]);
    if (left.length === 0 || performance.now() > until) return left;
    await pause(LOOK_EVERY_MS);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
