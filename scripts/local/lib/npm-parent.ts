import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;
// npm starts a shell, and the shell starts us.
const FARTHEST = 3;

/** Calls `onGone` when the npm that runs this script has ended: its signals do not pass the shell between us. */
export function watchNpm(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = findNpm(parent);
  // Taken over by the machine's first process while we were loading.
  if (npm === undefined && parent === 1) {
    onGone();
    return;
  }
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}

function findNpm(parent: number): number | undefined {
  let pid = parent;
  for (let step = 0; step < FARTHEST && pid > 0; step += 1) {
    const known = lookUp(pid);
    if (!known) return undefined;
    if (/^npm\b|npm-cli\.js/.test(known.command)) return pid;
    pid = known.parent;
  }
  return undefined;
}

function lookUp(pid: number): { readonly parent: number; readonly command: string } | undefined {
  if (!existsSync('/proc/self/stat')) return askPs(pid);
  try {
    // The name in brackets may hold spaces; the parent is the second field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
    return { parent: Number(fields[1]), command };
  } catch {
    return undefined;
  }
}

function askPs(pid: number): { readonly parent: number; readonly command: string } | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return parent ? { parent: Number(parent), command } : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
