import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SheetRefused } from './limits.ts';
import type { Sheet, SheetKind } from './sheet.ts';

export type ReadingTask = {
  readonly work: 'inspect' | 'read';
  readonly content: Uint8Array;
  readonly kind: SheetKind;
  /** Of a workbook: the sheet that is read, in small letters; left out, the first that is visible. */
  readonly sheetName?: string;
  /** All rows as they stand: no header is expected. */
  readonly isRaw?: true;
};

export type ReadingAnswer =
  | { readonly sheet: Sheet | null }
  | { readonly refused: Pick<SheetRefused, 'problem' | 'data'> }
  | { readonly failed: string };

export type ThreadLimits = {
  readonly megabytes: number;
  readonly milliseconds: { readonly [work in ReadingTask['work']]: number };
};

/** What one file may take; the call that takes a file in is given up by its client after 25 s. */
const limits: ThreadLimits = { megabytes: 512, milliseconds: { inspect: 15_000, read: 60_000 } };

/** Room for what is soon garbage. More of it makes reading no quicker; of half as much everything is moved too often. */
const YOUNG_MEGABYTES = 16;

/** Files that are read at once; the others wait. */
const AT_ONCE = 2;

/** How long a thread that has inspected a file stays for the reading; one that has read has a full memory, and ends. */
const IDLE_MS = 2_000;

export type ThreadPool = {
  /** Takes a stranger's file apart. Throws `SheetRefused` when the file is to blame. */
  take(task: ReadingTask): Promise<Sheet | null>;
  /** A file is on its way: a thread starts while its bytes arrive. Ends by itself when none comes. */
  expect(): void;
};

/** Threads with limits of memory and time: the worst that a file can do is end the one that it is in. */
export function createThreadPool({ megabytes, milliseconds }: ThreadLimits): ThreadPool {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const anyThread = (): Worker => {
    const [kept] = idle.keys();
    if (!kept) return startThread(megabytes);
    clearTimeout(idle.get(kept));
    idle.delete(kept);
    kept.removeAllListeners('error');
    kept.ref();
    return kept;
  };

  const keep = (thread: Worker): void => {
    const drop = () => {
      idle.delete(thread);
      void thread.terminate();
    };
    idle.set(thread, setTimeout(drop, IDLE_MS).unref());
    thread.on('error', drop);
    thread.unref();
  };

  const read = async (thread: Worker, task: ReadingTask): Promise<ReadingAnswer> => {
    try {
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(milliseconds[task.work]) });
      thread.postMessage(task);
      const [given]: ReadingAnswer[] = await answer;
      if (!given) throw new Error('The thread gave no answer');
      if (task.work === 'inspect') keep(thread);
      else void thread.terminate();
      return given;
    } catch (error) {
      void thread.terminate();
      throw blamed(error);
    }
  };

  return {
    async take(task) {
      while (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
      busy += 1;
      try {
        const answer = await read(anyThread(), task);
        if ('sheet' in answer) return answer.sheet;
        if ('refused' in answer) throw new SheetRefused(answer.refused.problem, answer.refused.data);
        throw new Error(answer.failed);
      } finally {
        busy -= 1;
        waiting.shift()?.();
      }
    },
    expect() {
      if (idle.size === 0 && busy < AT_ONCE) keep(startThread(megabytes));
    },
  };
}

/** The pool of this process. */
export const threads = createThreadPool(limits);

/** Its file stands beside this one, in the source as in the bundle. It needs nothing of the environment. */
function startThread(maxOldGenerationSizeMb: number): Worker {
  const file = join(import.meta.dirname, `reading-thread${extname(import.meta.filename)}`);
  const resourceLimits = { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: YOUNG_MEGABYTES };
  return new Worker(file, { resourceLimits, env: {}, execArgv: [] });
}

/** A file that uses up the thread's time or memory is refused; everything else is our own fault. */
function blamed(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return new SheetRefused('tooMuchTime');
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? new SheetRefused('tooMuchMemory') : error;
}
