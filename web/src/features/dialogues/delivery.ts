import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';
import type { Outbox } from './outbox.ts';
import type { DialogueCalls, QueuedAnswer } from './types.ts';

/** `offline`: nothing was refused, the answers wait on this device and are tried again. */
export type DeliveryState = 'online' | 'offline';

export type DeliveryEvents = {
  readonly onState: (state: DeliveryState) => void;
  readonly onStored: (answers: readonly QueuedAnswer[]) => void;
  /** The dialogue is ended on the server. */
  readonly onCompleted: () => void;
  /** The server will never take this batch; nothing is sent until `wake` is called again. */
  readonly onRefused: (failure: ApiFailure, batch: readonly QueuedAnswer[]) => void;
};

export type Delivery = {
  /** Sends whatever waits; `finished`: all questions are answered, so the dialogue is ended after that. */
  readonly wake: (finished: boolean) => Promise<void>;
  readonly stop: () => void;
};

/** Answers in one call at most (contract), and the pauses between tries without a connection, in ms. */
const BATCH = 50;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/** Posts the outbox in order, one call at a time, until it is empty; then ends a finished dialogue. */
export function createDelivery(
  calls: DialogueCalls,
  outbox: Outbox,
  language: Language,
  {
    endsItself = false,
    ...events
  }: DeliveryEvents & {
    /** Nobody is there to correct anything: a dialogue whose last answer has arrived is ended. */
    readonly endsItself?: boolean;
  },
): Delivery {
  let running: Promise<void> | null = null;
  let stopped = false;
  let toComplete = false;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendOne = async (): Promise<boolean> => {
    const batch = outbox.list().slice(0, BATCH);
    if (batch.length > 0) {
      const { completed } = await guarded(() => calls.post(batch, language), batch);
      toComplete ||= completed && endsItself;
      outbox.remove(batch.map(({ idem_token }) => idem_token));
      events.onStored(batch);
      return true;
    }
    if (!toComplete) return false;
    await guarded(() => calls.complete(), []);
    toComplete = false;
    events.onCompleted();
    return false;
  };

  const run = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    running ??= sendAll().then((failure) => {
      running = null;
      if (stopped) return undefined;
      if (failure !== null) failed(failure);
      // An answer, or the end, that came in while the last call was ending.
      else if (toComplete || outbox.list().length > 0) return run();
      return undefined;
    });
    return running;
  };

  /** Null when nothing is left to send. What is under way when the page is left goes on. */
  const sendAll = async (): Promise<unknown> => {
    try {
      while (await sendOne());
      pause = FIRST_PAUSE;
      if (!stopped) events.onState('online');
      return null;
    } catch (cause) {
      return cause;
    }
  };

  const failed = (cause: unknown) => {
    if (cause instanceof Refused) {
      toComplete = false;
      events.onState('online');
      events.onRefused(cause.failure, cause.batch);
      return;
    }
    events.onState('offline');
    timer = setTimeout(again, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };

  /** What is refused waits for no network: only a pause is cut short. */
  const again = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void run();
  };
  addEventListener('online', again);
  return {
    wake(finished) {
      toComplete ||= finished;
      return timer === undefined ? run() : Promise.resolve();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', again);
    },
  };
}

class Refused extends Error {
  readonly failure: ApiFailure;
  readonly batch: readonly QueuedAnswer[];

  constructor(failure: ApiFailure, batch: readonly QueuedAnswer[]) {
    super(failure.message);
    this.failure = failure;
    this.batch = batch;
  }
}

async function guarded<T>(act: () => Promise<T>, batch: readonly QueuedAnswer[]): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    const failure = failureOf(cause);
    throw mayPass(failure) ? failure : new Refused(failure, batch);
  }
}

/** Failures that say nothing about the answers: no server, a busy one, an ended session. */
export function mayPass({ status, retryable }: ApiFailure): boolean {
  return retryable || status === 0 || status === 401 || status === 408 || status === 429;
}
