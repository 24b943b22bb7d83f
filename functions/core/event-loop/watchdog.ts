import { url as debuggerUrl } from 'node:inspector';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BlobOptions } from '../gateways/blobs/open-blobs.ts';
import { workAtHand } from './turns.ts';

/** How long the event loop may stand still before the process is ended, in seconds. */
const PATIENCE_S = 30;

/** How often the main thread shows that it is alive, in milliseconds. */
const BEAT_MS = 500;

export type WatchdogOptions = {
  /** Where the mark of a job that held the process is put. */
  readonly blobs: BlobOptions;
  /** Left out, thirty seconds. */
  readonly seconds?: number;
};

/** What the thread is given. */
export type Watched = WatchdogOptions & { readonly beats: SharedArrayBuffer; readonly seconds: number };

/** Under this name on the global object the thread asks the halted main thread what it is working on. */
export const WORK_AT_HAND = 'livingroom.workAtHand';

/**
 * A thread that sees when this process stands still. It halts it, writes to the log what it was working on and where, puts a
 * mark where the job's next start finds it, and ends the process: the platform starts another. Nothing under a debugger.
 */
export function startWatchdog({ seconds = PATIENCE_S, blobs }: WatchdogOptions): void {
  if (debuggerUrl() !== undefined) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(beats);
  Object.defineProperty(globalThis, Symbol.for(WORK_AT_HAND), {
    configurable: true,
    value: () => JSON.stringify(workAtHand() ?? null),
  });
  setInterval(() => void Atomics.add(counter, 0, 1), BEAT_MS).unref();
  const file = join(import.meta.dirname, `watching-thread${extname(import.meta.filename)}`);
  const workerData: Watched = { seconds, blobs, beats };
  const thread = new Worker(file, { workerData, execArgv: [] });
  thread.unref();
  // Without it the process goes on as it would have without a watchdog.
  thread.on('error', (error) => console.error(JSON.stringify({ event: 'watchdog', message: error.message })));
}
