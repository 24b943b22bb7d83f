import { randomUUID } from 'node:crypto';
import type { AlarmClock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createActivityPool, type Finished } from './activity-pool.ts';
import { createEpisodeRunner } from './episode-runner.ts';
import type { Functions } from './functions.ts';
import { type Instance, isFinal, type JsonText, type Message } from './model.ts';
import type { DurableStore, Work } from './store.ts';

export type EngineOptions = {
  readonly store: DurableStore;
  readonly clock: AlarmClock;
  readonly log: Log;
  readonly functions: Functions;
  /** Activities at the same time. */
  readonly parallel: number;
  /** Test mode: every activity runs twice and the second outcome counts, as after a crash before the commit. */
  readonly runTwice: boolean;
  /** The store cannot be written any more; nothing may go on. */
  readonly onFatal: (error: unknown) => void;
};

export type StartRequest = {
  readonly name: string;
  readonly id?: string;
  readonly input: JsonText;
  readonly version: string | null;
};
export type StartResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'unknown' | 'running'; readonly detail: string };
export type SendResult = 'sent' | 'missing' | 'final';

const MAX_EPISODES = 8;

/** Drives orchestrations: one episode at a time for each instance, each a transaction of its own. */
export function createDurableEngine(options: EngineOptions) {
  const { store, clock, functions, onFatal } = options;
  const episodes = createEpisodeRunner(options);
  const dirty = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let cancelAlarm: (() => void) | undefined;
  let pumping: NodeJS.Immediate | undefined;
  let stopped = false;
  const pool = createActivityPool({
    limit: options.parallel,
    run: runActivity,
    settle: (batch) => guard(() => settle(batch)),
  });

  function wake(instances: Iterable<string>): void {
    for (const id of instances) dirty.add(id);
    // Later in this turn more messages may come: one episode then takes all of them.
    if (!stopped && dirty.size > 0) pumping ??= setImmediate(pump);
  }

  function pump(): void {
    pumping = undefined;
    for (const id of dirty) {
      if (stopped || running.size >= MAX_EPISODES) return;
      if (running.has(id)) continue;
      dirty.delete(id);
      running.set(id, runEpisode(id));
    }
  }

  async function runEpisode(id: string): Promise<void> {
    try {
      const effects = await episodes.run(id);
      pool.add(effects.work);
      wake(effects.wake);
      if (effects.timersChanged) armTimers();
    } catch (error) {
      onFatal(error);
    } finally {
      running.delete(id);
      wake([]);
    }
  }

  async function runActivity(work: Work): Promise<Message> {
    if (options.runTwice) await functions.runActivity(work);
    return functions.runActivity(work);
  }

  function settle(batch: readonly Finished[]): void {
    const told = new Set<string>();
    store.commit(() => {
      for (const { work, message } of batch) {
        if (!store.deleteWork(work.n)) continue;
        store.putMessage(work.instance, work.execution, message);
        told.add(work.instance);
      }
    });
    wake(told);
  }

  function armTimers(): void {
    cancelAlarm?.();
    cancelAlarm = undefined;
    const next = store.nextTimer();
    if (stopped || next === undefined) return;
    cancelAlarm = clock.alarm(next, () => guard(fireTimers));
  }

  function fireTimers(): void {
    const due = store.dueTimers(clock.now());
    store.commit(() => {
      for (const { instance, execution, task, fireAt } of due) {
        store.deleteTimer(instance, execution, task);
        store.putMessage(instance, execution, { type: 'timerFired', task, fireAt });
      }
    });
    wake(due.map(({ instance }) => instance));
    armTimers();
  }

  function guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      onFatal(error);
    }
  }

  function startInstance({ name, input, version, id: wanted }: StartRequest): StartResult {
    if (!functions.hasOrchestrator(name)) {
      const detail = `The function '${name}' doesn't exist, is disabled, or is not an orchestrator function.`;
      return { ok: false, reason: 'unknown', detail };
    }
    const id = wanted ?? randomUUID().replaceAll('-', '');
    const known = store.getInstance(id);
    if (known && !isFinal(known.status)) {
      const detail = `An Orchestration instance with the status ${known.status} already exists.`;
      return { ok: false, reason: 'running', detail };
    }
    store.commit(() => store.createInstance({ id, name, input, version, parent: null }, clock.now()));
    wake([id]);
    return { ok: true, id };
  }

  return {
    startInstance,
    find: store.getInstance,
    list: store.listInstances,

    /** Goes on with everything that was under way when the process ended; the store needs no repair. */
    start(): void {
      pool.add(store.allWork());
      wake(store.instancesWithMessages());
      armTimers();
    },

    async stop(waitMs: number): Promise<void> {
      stopped = true;
      cancelAlarm?.();
      clearImmediate(pumping);
      await pool.stop(waitMs);
      await Promise.allSettled(running.values());
    },

    /** Gives an instance a message from outside. */
    send(id: string, message: Message): SendResult {
      const instance = store.getInstance(id);
      if (!instance) return 'missing';
      if (isFinal(instance.status)) return 'final';
      store.commit(() => store.putMessage(id, null, message));
      wake([id]);
      return 'sent';
    },

    /** Starts an ended instance again with its input; undefined when there is none. */
    restart(id: string, withNewId: boolean): StartResult | undefined {
      const instance = store.getInstance(id);
      if (!instance) return undefined;
      const { name, input, version } = instance;
      return startInstance({ name, input, version, ...(withNewId ? {} : { id }) });
    },

    /** Forgets instances that have ended and answers how many; those that still run stay. */
    purge(instances: readonly Instance[]): number {
      const ended = instances.filter(({ status }) => isFinal(status));
      store.commit(() => {
        for (const { id } of ended) store.eraseInstance(id);
      });
      return ended.length;
    },
  };
}

export type DurableEngine = ReturnType<typeof createDurableEngine>;
