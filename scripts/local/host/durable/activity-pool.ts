import type { Message } from './model.ts';
import type { Work } from './store.ts';

export type Finished = { readonly work: Work; readonly message: Message };

export type ActivityPoolOptions = {
  readonly limit: number;
  /** Never rejects: a failing activity is a message too. */
  readonly run: (work: Work) => Promise<Message>;
  /** Gets everything that finished since the last turn of the event loop, to be committed together. */
  readonly settle: (batch: readonly Finished[]) => void;
};

/** Runs activities with bounded parallelism. */
export function createActivityPool({ limit, run, settle }: ActivityPoolOptions) {
  const queue: Work[] = [];
  const finished: Finished[] = [];
  let flushing: NodeJS.Immediate | undefined;
  let stopped = false;
  let closed = false;
  const inFlight = new Set<Promise<void>>();

  function fill(): void {
    while (!stopped && inFlight.size < limit) {
      const work = queue.shift();
      if (!work) return;
      const done = runOne(work).finally(() => {
        inFlight.delete(done);
        fill();
      });
      inFlight.add(done);
    }
  }

  async function runOne(work: Work): Promise<void> {
    const message = await run(work);
    if (closed) return;
    finished.push({ work, message });
    flushing ??= setImmediate(flush);
  }

  function flush(): void {
    flushing = undefined;
    const batch = finished.splice(0);
    if (batch.length > 0) settle(batch);
  }

  return {
    add(work: readonly Work[]): void {
      queue.push(...work);
      fill();
    },
    /** Takes no more work and waits up to `waitMs` for what runs; unfinished work is done after the next start. */
    async stop(waitMs: number): Promise<void> {
      stopped = true;
      queue.length = 0;
      let timer: NodeJS.Timeout | undefined;
      const limited = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([Promise.allSettled(inFlight), limited]);
      clearTimeout(timer);
      clearImmediate(flushing);
      flush();
      closed = true;
    },
  };
}
