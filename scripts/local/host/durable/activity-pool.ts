import type { Message } from './model.ts';
import type { Work } from './store.ts';

export type Finished = { work: Work; message: Message };

export type ActivityPoolOptions = {
  limit: number;
  /** Never rejects: a failing activity is a message too. */
  run: (work: Work) => Promise<Message>;
  /** Gets everything that finished since the last turn of the event loop, to be committed together. */
  settle: (batch: Finished[]) => void;
};

/** Runs activities with bounded parallelism. */
export class ActivityPool {
  private readonly options: ActivityPoolOptions;
  private queue: Work[] = [];
  private finished: Finished[] = [];
  private readonly inFlight = new Set<Promise<void>>();
  private flushing: NodeJS.Immediate | undefined;
  private stopped = false;
  private closed = false;

  constructor(options: ActivityPoolOptions) {
    this.options = options;
  }

  add(work: Work[]): void {
    this.queue.push(...work);
    this.fill();
  }

  /** Takes no more work and waits up to `waitMs` for what runs; unfinished work is done after the next start. */
  async stop(waitMs: number): Promise<void> {
    this.stopped = true;
    this.queue = [];
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([Promise.allSettled(this.inFlight), limit]);
    clearTimeout(timer);
    clearImmediate(this.flushing);
    this.flush();
    this.closed = true;
  }

  private fill(): void {
    while (!this.stopped && this.inFlight.size < this.options.limit) {
      const work = this.queue.shift();
      if (!work) return;
      const done = this.runOne(work).finally(() => {
        this.inFlight.delete(done);
        this.fill();
      });
      this.inFlight.add(done);
    }
  }

  private async runOne(work: Work): Promise<void> {
    const message = await this.options.run(work);
    if (this.closed) return;
    this.finished.push({ work, message });
    this.flushing ??= setImmediate(() => this.flush());
  }

  private flush(): void {
    this.flushing = undefined;
    const batch = this.finished;
    this.finished = [];
    if (batch.length > 0) this.options.settle(batch);
  }
}
