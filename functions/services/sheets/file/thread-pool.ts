import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SheetRefused } from './limits.ts';
import type { Sheet, SheetKind } from './sheet.ts';

export type ReadingTask = {
  readonly work: 'inspect' | 'read';
  readonly content: Uint8Array;
  readonly kind: SheetKind;
};

export type ReadingAnswer =
  | { readonly sheet: Sheet | null }
  | { readonly refused: Pick<SheetRefused, 'problem' | 'data'> }
  | { readonly failed: string };

/** Memory that one file may take while it is read; what is above ends the thread, not the host. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };

/** The call that takes a file in is given up by its client after 25 s. */
const milliseconds: { readonly [work in ReadingTask['work']]: number } = { inspect: 15_000, read: 60_000 };

/** Files that are read at once; the others wait. */
const AT_ONCE = 2;

/** How long a thread stays for the next file: reading mostly follows inspecting. */
const IDLE_MS = 2_000;

const idle: { readonly thread: Worker; readonly timer: NodeJS.Timeout }[] = [];
const waiting: (() => void)[] = [];
let busy = 0;

/**
 * Takes a stranger's file apart in a thread with limits of memory and time, so that the worst it can do is end that
 * thread. Throws `SheetRefused` when the file is to blame.
 */
export async function inThread(task: ReadingTask): Promise<Sheet | null> {
  while (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  busy += 1;
  const thread = takeThread();
  try {
    thread.postMessage(task);
    const signal = AbortSignal.timeout(milliseconds[task.work]);
    const [answer]: ReadingAnswer[] = await once(thread, 'message', { signal });
    keep(thread);
    if (answer && 'sheet' in answer) return answer.sheet;
    if (answer && 'refused' in answer) throw new SheetRefused(answer.refused.problem, answer.refused.data);
    throw new Error(answer?.failed);
  } catch (error) {
    throw blamed(error);
  } finally {
    if (!idle.some((kept) => kept.thread === thread)) void thread.terminate();
    busy -= 1;
    waiting.shift()?.();
  }
}

function takeThread(): Worker {
  const kept = idle.pop();
  if (kept) {
    clearTimeout(kept.timer);
    kept.thread.removeAllListeners('error');
    kept.thread.ref();
    return kept.thread;
  }
  // Beside this file, in the source as in the bundle. It needs nothing of the environment, and gets nothing.
  const file = join(import.meta.dirname, `reading-thread${extname(import.meta.filename)}`);
  return new Worker(file, { resourceLimits, env: {}, execArgv: [] });
}

function keep(thread: Worker): void {
  const drop = () => {
    const place = idle.findIndex((kept) => kept.thread === thread);
    if (place >= 0) idle.splice(place, 1);
    void thread.terminate();
  };
  const timer = setTimeout(drop, IDLE_MS);
  timer.unref();
  thread.unref();
  thread.on('error', drop);
  idle.push({ thread, timer });
}

/** A file that uses up the thread's time or memory is refused; everything else is our own fault. */
function blamed(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return new SheetRefused('tooMuchTime');
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? new SheetRefused('tooMuchMemory') : error;
}
