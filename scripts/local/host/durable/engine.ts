import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Log, messageOf } from '../log.ts';
import { ActivityPool, type Finished } from './activity-pool.ts';
import { type Effects, EpisodeRunner } from './episode-runner.ts';
import type { Functions } from './functions.ts';
import { type Instance, isFinal, type Json, type Message } from './model.ts';
import type { DurableStore, InstanceFilter, Work } from './store.ts';

export type EngineOptions = {
  store: DurableStore;
  clock: Clock;
  log: Log;
  functions: Functions;
  /** Activities at the same time. */
  parallel: number;
  /** Test mode: every activity runs a second time, as at-least-once delivery may do. */
  runTwice: boolean;
};

export type StartResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'unknown' | 'running'; detail: string };

/** Drives orchestrations: one episode at a time for each instance, each a transaction of its own. */
export class DurableEngine {
  private readonly options: EngineOptions;
  private readonly pool: ActivityPool;
  private readonly episodes: EpisodeRunner;
  private readonly dirty = new Set<string>();
  private readonly busy = new Map<string, Promise<void>>();
  private cancelAlarm: (() => void) | undefined;
  private stopped = false;

  constructor(options: EngineOptions) {
    this.options = options;
    this.episodes = new EpisodeRunner(options);
    this.pool = new ActivityPool({
      limit: options.parallel,
      run: (work) => this.runActivity(work),
      settle: (batch) => this.settle(batch),
    });
  }

  /** Goes on with everything that was under way when the process ended. */
  start(): void {
    const { store } = this.options;
    this.pool.add(store.allWork());
    for (const id of store.instancesWithMessages()) this.wake(id);
    this.armTimer();
  }

  async stop(waitMs: number): Promise<void> {
    this.stopped = true;
    this.cancelAlarm?.();
    await this.pool.stop(waitMs);
    await Promise.allSettled(this.busy.values());
  }

  startInstance(start: { name: string; input: Json; version: string | null; id?: string }): StartResult {
    const { store, functions, clock } = this.options;
    const { name, input, version, id = randomUUID().replaceAll('-', '') } = start;
    if (!functions.hasOrchestrator(name))
      return { ok: false, reason: 'unknown', detail: `The orchestrator function '${name}' does not exist.` };
    const known = store.getInstance(id);
    if (known && !isFinal(known.status))
      return { ok: false, reason: 'running', detail: `An instance with the id ${id} is running.` };
    store.commit(() => {
      if (known) store.eraseInstance(id);
      store.createInstance({ id, name, version, input, parent: null }, clock.now());
    });
    this.wake(id);
    return { ok: true, id };
  }

  restart(id: string, withNewId: boolean): StartResult | undefined {
    const instance = this.find(id);
    if (!instance) return undefined;
    const { name, input, version } = instance;
    return this.startInstance({ name, input, version, ...(withNewId ? {} : { id }) });
  }

  /** Gives an instance a message from outside. */
  send(id: string, message: Message): 'sent' | 'missing' | 'final' {
    const { store } = this.options;
    const instance = store.getInstance(id);
    if (!instance) return 'missing';
    if (isFinal(instance.status)) return 'final';
    store.commit(() => store.putMessage(id, null, message));
    this.wake(id);
    return 'sent';
  }

  find(id: string): Instance | undefined {
    return this.options.store.getInstance(id);
  }

  list(filter: InstanceFilter, limit: number, after?: { created: number; id: string }): Instance[] {
    return this.options.store.listInstances(filter, limit, after);
  }

  /** Forgets instances that have ended; returns how many. */
  purge(instances: Instance[]): number {
    const { store } = this.options;
    const ended = instances.filter(({ status }) => isFinal(status));
    store.commit(() => {
      for (const { id } of ended) store.eraseInstance(id);
    });
    return ended.length;
  }

  private wake(id: string): void {
    if (this.stopped) return;
    this.dirty.add(id);
    if (this.busy.has(id)) return;
    const work = this.drain(id).finally(() => this.busy.delete(id));
    this.busy.set(id, work);
  }

  private async drain(id: string): Promise<void> {
    // A turn of the event loop lets messages that come together share one episode.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.dirty.delete(id) && !this.stopped) {
      try {
        this.apply(await this.episodes.run(id));
      } catch (error) {
        this.options.log('error', 'durable', `Instance ${id}: ${messageOf(error)}`);
      }
    }
  }

  private apply({ work, wake, timersChanged }: Effects): void {
    this.pool.add(work);
    for (const id of wake) this.wake(id);
    if (timersChanged) this.armTimer();
  }

  private async runActivity(work: Work): Promise<Message> {
    const { functions, runTwice } = this.options;
    const first = await functions.runActivity(work);
    return runTwice && first.type === 'taskCompleted' ? functions.runActivity(work) : first;
  }

  private settle(batch: Finished[]): void {
    const { store } = this.options;
    const woken = new Set<string>();
    store.commit(() => {
      for (const { work, message } of batch) {
        if (!store.deleteWork(work.n)) continue;
        store.putMessage(work.instance, work.execution, message);
        woken.add(work.instance);
      }
    });
    for (const id of woken) this.wake(id);
  }

  private armTimer(): void {
    const { store, clock } = this.options;
    this.cancelAlarm?.();
    const next = store.nextTimer();
    if (next === undefined || this.stopped) return;
    this.cancelAlarm = clock.alarm(next, () => this.fireTimers());
  }

  private fireTimers(): void {
    const { store, clock } = this.options;
    if (this.stopped) return;
    const due = store.dueTimers(clock.now());
    store.commit(() => {
      for (const { instance, execution, task, fireAt } of due) {
        store.deleteTimer(instance, execution, task);
        store.putMessage(instance, execution, { type: 'timerFired', task, fireAt });
      }
    });
    for (const { instance } of due) this.wake(instance);
    this.armTimer();
  }
}
