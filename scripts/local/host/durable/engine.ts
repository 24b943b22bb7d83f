import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { ActivityPool, type Finished } from './activity-pool.ts';
import { EpisodeRunner } from './episode-runner.ts';
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
  /** Test mode: every activity runs twice and the second outcome counts, as after a crash before the commit. */
  runTwice: boolean;
  /** The store cannot be written any more; nothing may go on. */
  onFatal: (error: unknown) => void;
};

export type StartRequest = { name: string; id?: string; input: Json; version: string | null };
export type StartResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'unknown' | 'running'; detail: string };
export type SendResult = 'sent' | 'missing' | 'final';

const MAX_EPISODES = 8;

/** Drives orchestrations: one episode at a time for each instance, each a transaction of its own. */
export class DurableEngine {
  private readonly options: EngineOptions;
  private readonly pool: ActivityPool;
  private readonly episodes: EpisodeRunner;
  private readonly dirty = new Set<string>();
  private readonly running = new Map<string, Promise<void>>();
  private cancelAlarm: (() => void) | undefined;
  private pumping: NodeJS.Immediate | undefined;
  private stopped = false;

  constructor(options: EngineOptions) {
    this.options = options;
    this.episodes = new EpisodeRunner(options);
    this.pool = new ActivityPool({
      limit: options.parallel,
      run: (work) => this.runActivity(work),
      settle: (batch) => this.guard(() => this.settle(batch)),
    });
  }

  /** Goes on with everything that was under way when the process ended; the store needs no repair. */
  start(): void {
    this.pool.add(this.options.store.allWork());
    this.wake(this.options.store.instancesWithMessages());
    this.armTimers();
  }

  async stop(waitMs: number): Promise<void> {
    this.stopped = true;
    this.cancelAlarm?.();
    clearImmediate(this.pumping);
    await this.pool.stop(waitMs);
    await Promise.allSettled(this.running.values());
  }

  startInstance(request: StartRequest): StartResult {
    const { store, functions, clock } = this.options;
    const { name, input, version } = request;
    if (!functions.hasOrchestrator(name)) {
      const detail = `The function '${name}' doesn't exist, is disabled, or is not an orchestrator function.`;
      return { ok: false, reason: 'unknown', detail };
    }
    const id = request.id ?? randomUUID().replaceAll('-', '');
    const known = store.getInstance(id);
    if (known && !isFinal(known.status)) {
      const detail = `An Orchestration instance with the status ${known.status} already exists.`;
      return { ok: false, reason: 'running', detail };
    }
    store.commit(() => store.createInstance({ id, name, input, version, parent: null }, clock.now()));
    this.wake([id]);
    return { ok: true, id };
  }

  /** Gives an instance a message from outside. */
  send(id: string, message: Message): SendResult {
    const { store } = this.options;
    const instance = store.getInstance(id);
    if (!instance) return 'missing';
    if (isFinal(instance.status)) return 'final';
    store.commit(() => store.putMessage(id, null, message));
    this.wake([id]);
    return 'sent';
  }

  /** Starts an ended instance again with its input; undefined when there is none. */
  restart(id: string, withNewId: boolean): StartResult | undefined {
    const instance = this.find(id);
    if (!instance) return undefined;
    const { name, input, version } = instance;
    return this.startInstance({ name, input, version, ...(withNewId ? {} : { id }) });
  }

  /** Forgets instances that have ended and answers how many; those that still run stay. */
  purge(instances: Instance[]): number {
    const { store } = this.options;
    const ended = instances.filter(({ status }) => isFinal(status));
    store.commit(() => {
      for (const { id } of ended) store.eraseInstance(id);
    });
    return ended.length;
  }

  find(id: string): Instance | undefined {
    return this.options.store.getInstance(id);
  }

  list(filter: InstanceFilter, limit: number, after?: { created: number; id: string }): Instance[] {
    return this.options.store.listInstances(filter, limit, after);
  }

  private wake(instances: Iterable<string>): void {
    for (const id of instances) this.dirty.add(id);
    // Later in this turn more messages may come: one episode then takes all of them.
    if (!this.stopped && this.dirty.size > 0) this.pumping ??= setImmediate(() => this.pump());
  }

  private pump(): void {
    this.pumping = undefined;
    for (const id of this.dirty) {
      if (this.stopped || this.running.size >= MAX_EPISODES) return;
      if (this.running.has(id)) continue;
      this.dirty.delete(id);
      this.running.set(id, this.runEpisode(id));
    }
  }

  private async runEpisode(id: string): Promise<void> {
    try {
      const effects = await this.episodes.run(id);
      this.pool.add(effects.work);
      this.wake(effects.wake);
      if (effects.timersChanged) this.armTimers();
    } catch (error) {
      this.options.onFatal(error);
    } finally {
      this.running.delete(id);
      this.wake([]);
    }
  }

  private async runActivity(work: Work): Promise<Message> {
    const { functions, runTwice } = this.options;
    if (runTwice) await functions.runActivity(work);
    return functions.runActivity(work);
  }

  private settle(batch: Finished[]): void {
    const { store } = this.options;
    const told = new Set<string>();
    store.commit(() => {
      for (const { work, message } of batch) {
        if (!store.deleteWork(work.n)) continue;
        store.putMessage(work.instance, work.execution, message);
        told.add(work.instance);
      }
    });
    this.wake(told);
  }

  private armTimers(): void {
    this.cancelAlarm?.();
    this.cancelAlarm = undefined;
    const next = this.options.store.nextTimer();
    if (this.stopped || next === undefined) return;
    this.cancelAlarm = this.options.clock.alarm(next, () => this.guard(() => this.fireTimers()));
  }

  private fireTimers(): void {
    const { store, clock } = this.options;
    const due = store.dueTimers(clock.now());
    store.commit(() => {
      for (const { instance, execution, task, fireAt } of due) {
        store.deleteTimer(instance, execution, task);
        store.putMessage(instance, execution, { type: 'timerFired', task, fireAt });
      }
    });
    this.wake(due.map(({ instance }) => instance));
    this.armTimers();
  }

  private guard(step: () => void): void {
    try {
      step();
    } catch (error) {
      this.options.onFatal(error);
    }
  }
}
