import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

type Options = {
  readonly cwd?: string;
  readonly env?: { readonly [name: string]: string };
  /** Milliseconds after which it is ended; left out, never. */
  readonly timeoutMs?: number;
};

type Ended = { readonly status: number | null; readonly stdout: string; readonly stderr: string };

/** Runs a program to its end. Never one that blocks this process: parts of the product answer in it. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env = {}, timeoutMs }: Options = {},
): Promise<Ended> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, stdout, stderr };
}
