import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { compileCache } from './compile-cache.ts';

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

type ChildOptions = Omit<SpawnOptions, 'stdio'> & {
  /** An open file for its output; none when left out. */
  readonly output?: number;
};

/** Starts a Node program that ends with this process, even when this one is killed. Its errors can be read from `stderr`. */
export function spawnNode(args: readonly string[], { output, ...options }: ChildOptions = {}): ChildProcess {
  return spawn(process.execPath, ['--import', endWithParent, ...args], {
    ...options,
    env: { NODE_COMPILE_CACHE: compileCache, ...(options.env ?? process.env) },
    stdio: ['ignore', output ?? 'ignore', 'pipe', 'ipc'],
  });
}

/** Asks a child to end and waits until it has. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
