import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { messageOf } from '../log.ts';
import { ActivityPool, type Finished } from './activity-pool.ts';
import { type Plan, planDecision, type Selection, scheduleRetries, selectMessages } from './episode.ts';
import { inCanonicalOrder, readLedger } from './ledger.ts';
import {
  type Decision,
  type Failure,
  type HistoryEvent,
  type Instance,
  isFinal,
  type Json,
  type Leaf,
  type Message,
  type ParentLink,
  type Scheduled,
} from './model.ts';
import type { DurableStore, Work } from './store.ts';

/** The app's functions, behind whatever protocol they speak. */
export type FunctionRunner = {
  readonly orchestrators: ReadonlySet<string>;
  readonly activities: ReadonlySet<string>;
  /** Replays the orchestrator over the history; never rejects. */
  orchestrate(instance: Instance, history: readonly HistoryEvent[], fresh: number): Promise<Decision>;
  /** Runs an activity; rejects with what it throws. */
  act(name: string, input: Json): Promise<Json>;
};

export type EngineOptions = {
  readonly store: DurableStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly functions: FunctionRunner;
  /** Activities at the same time. */
  readonly parallel: number;
  /** Test mode: every activity runs a second time, as at-least-once delivery may do. */
  readonly runTwice: boolean;
};

/** Drives orchestrations: one episode at a time for each instance, every step one transaction. */
export class DurableEngine {
  private readonly options: EngineOptions;
  private readonly pool: ActivityPool;
  private readonly dirty = new Set<string>();
  private readonly busy = new Map<string, Promise<void>>();
  private cancelAlarm: (() => void) | undefined;
  private stopped = false;

  constructor(options: EngineOptions) {
    this.options = options;
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

  /** Starts an instance. Errors: an unknown function, an instance of that id that has not ended. */
  startNew(name: string, id: string, input: Json, version: string | null): void {
    const { functions, store } = this.options;
    if (!functions.orchestrators.has(name.toLowerCase()))
      throw new Error(`The orchestrator function '${name}' does not exist.`);
    store.commit(() => {
      const known = store.getInstance(id);
      if (known && !isFinal(known.status)) throw new Error(`An instance with id '${id}' is running.`);
      if (known) store.eraseInstance(id);
      this.create(id, name, input, version, null);
    });
    this.wake(id);
  }

  /** Gives an instance a message from outside. False when there is no such instance. */
  send(id: string, message: Message): 'sent' | 'unknown' | 'ended' {
    const { store } = this.options;
    const instance = store.getInstance(id);
    if (!instance) return 'unknown';
    if (isFinal(instance.status)) return 'ended';
    store.commit(() => store.putMessage(id, null, message));
    this.wake(id);
    return 'sent';
  }

  private create(
    id: string,
    name: string,
    input: Json,
    version: string | null,
    parent: ParentLink | null,
  ): void {
    const { store, clock } = this.options;
    const now = clock.now();
    const execution = randomUUID();
    store.putInstance({
      id,
      name,
      version,
      execution,
      status: 'Pending',
      suspended: false,
      input,
      output: null,
      customStatus: null,
      created: now,
      updated: now,
      parent,
    });
    store.putMessage(id, execution, { type: 'executionStarted' });
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
        await this.episode(id);
      } catch (error) {
        this.options.log('error', 'durable', `Instance ${id}: ${messageOf(error)}`);
      }
    }
  }

  private async episode(id: string): Promise<void> {
    const { store, clock, functions, log } = this.options;
    const instance = store.getInstance(id);
    if (!instance || isFinal(instance.status)) {
      store.commit(() => {
        for (const { n } of store.readInbox(id)) store.deleteMessage(n);
      });
      return;
    }
    const history = store.readHistory(id);
    const ledger = readLedger(history);
    const selection = selectMessages(instance, ledger, store.readInbox(id));
    if (selection.terminated !== undefined) return this.terminate(instance, history, selection.terminated);
    if (selection.suspended || selection.messages.length === 0)
      return this.control(instance, history, selection);
    const at = clock.now();
    const messages = inCanonicalOrder(ledger, selection.messages);
    const retries = scheduleRetries(ledger, messages, at, (task) => childId(instance, task));
    for (const message of messages) if ('task' in message) ledger.open.delete(message.task);
    const fresh: HistoryEvent[] = [
      ...selection.controls.map((message) => ({ at, ...message })),
      { at, type: 'orchestratorStarted' },
      ...messages.map((message) => ({ at, ...message })),
    ];
    const decision = await functions.orchestrate(instance, [...history, ...fresh], history.length);
    const plan = planDecision(ledger, decision, (task) => childId(instance, task), this.checkLeaf);
    for (const warning of plan.warnings) log('warning', 'durable', `Instance ${id}: ${warning}`);
    this.commitEpisode(
      instance,
      history,
      selection,
      [...fresh, ...retries.map((event) => ({ at, ...event }))],
      {
        retries,
        plan,
        decision,
      },
    );
  }

  private readonly checkLeaf = (leaf: Leaf): string | undefined => {
    const { functions } = this.options;
    if (leaf.kind === 'activity' && !functions.activities.has(leaf.name.toLowerCase()))
      return `The activity function '${leaf.name}' does not exist.`;
    if (leaf.kind === 'child' && !functions.orchestrators.has(leaf.name.toLowerCase()))
      return `The orchestrator function '${leaf.name}' does not exist.`;
    return undefined;
  };

  private commitEpisode(
    before: Instance,
    history: readonly HistoryEvent[],
    selection: Selection,
    events: HistoryEvent[],
    decided: { readonly retries: readonly Scheduled[]; readonly plan: Plan; readonly decision: Decision },
  ): void {
    const { store, clock } = this.options;
    const { plan, retries, decision } = decided;
    const woken = new Set<string>();
    const added: Work[] = [];
    store.commit(() => {
      const current = store.getInstance(before.id);
      // Purged or replaced while the function ran: what it decided belongs to nobody.
      if (!current || current.execution !== before.execution) return;
      for (const n of selection.consumed) store.deleteMessage(n);
      const at = clock.now();
      const instance: Instance = {
        ...current,
        suspended: false,
        customStatus: decision.customStatus,
        updated: at,
        status: 'Running',
      };
      const scheduled = [...retries, ...plan.scheduled];
      for (const task of plan.canceledTimers) store.deleteTimer(instance.id, instance.execution, task);
      if (plan.outcome.kind === 'waiting' || plan.outcome.kind === 'completed')
        this.schedule(instance, scheduled, added, woken);
      const ending: HistoryEvent[] = [
        ...plan.scheduled.map((event) => ({ at, ...event })),
        { at, type: 'orchestratorCompleted', leaves: plan.leaves },
      ];
      if (plan.outcome.kind === 'continued') {
        this.continueAsNew(instance, plan.outcome.input);
        woken.add(instance.id);
        return;
      }
      store.appendHistory(instance.id, history.length, [...events, ...ending]);
      if (plan.outcome.kind === 'waiting') store.putInstance(instance);
      else if (plan.outcome.kind === 'completed') this.end(instance, 'Completed', plan.outcome.output, woken);
      else
        this.end(
          instance,
          'Failed',
          JSON.stringify(plan.outcome.failure.reason),
          woken,
          plan.outcome.failure,
        );
    });
    this.pool.add(added);
    for (const id of woken) this.wake(id);
    this.armTimer();
  }

  private schedule(
    instance: Instance,
    scheduled: readonly Scheduled[],
    added: Work[],
    woken: Set<string>,
  ): void {
    const { store } = this.options;
    const { id, execution } = instance;
    for (const event of scheduled) {
      if (event.type === 'taskScheduled')
        added.push(
          store.putWork({ instance: id, execution, task: event.id, name: event.name, input: event.input }),
        );
      else if (event.type === 'timerCreated') {
        if (!event.canceled)
          store.putTimer({ instance: id, execution, task: event.id, fireAt: event.fireAt });
      } else this.startChild(instance, event, woken);
    }
  }

  private startChild(
    parent: Instance,
    event: Scheduled & { type: 'childCreated' },
    woken: Set<string>,
  ): void {
    const { store } = this.options;
    const known = store.getInstance(event.instance);
    if (known && !isFinal(known.status)) {
      const reason = `An instance with id '${event.instance}' is running.`;
      store.putMessage(parent.id, parent.execution, {
        type: 'childFailed',
        task: event.id,
        failure: { reason, details: reason },
      });
      woken.add(parent.id);
      return;
    }
    if (known) store.eraseInstance(event.instance);
    const link = { instance: parent.id, execution: parent.execution, task: event.id };
    this.create(event.instance, event.name, event.input, event.version, link);
    woken.add(event.instance);
  }

  private continueAsNew(instance: Instance, input: Json): void {
    const { store } = this.options;
    const execution = randomUUID();
    store.deleteTimers(instance.id);
    store.clearHistory(instance.id);
    store.putInstance({ ...instance, execution, input });
    store.putMessage(instance.id, execution, { type: 'executionStarted' });
  }

  private end(
    instance: Instance,
    status: 'Completed' | 'Failed' | 'Terminated',
    output: Json,
    woken: Set<string>,
    failure?: Failure,
  ): void {
    const { store } = this.options;
    store.deleteTimers(instance.id);
    store.putInstance({ ...instance, status, output });
    const { parent } = instance;
    if (!parent) return;
    const message: Message = failure
      ? { type: 'childFailed', task: parent.task, failure }
      : { type: 'childCompleted', task: parent.task, result: output };
    store.putMessage(parent.instance, parent.execution, message);
    woken.add(parent.instance);
  }

  private terminate(instance: Instance, history: readonly HistoryEvent[], reason: string): void {
    const { store, clock } = this.options;
    const woken = new Set<string>();
    store.commit(() => {
      for (const { n } of store.readInbox(instance.id)) store.deleteMessage(n);
      const at = clock.now();
      store.appendHistory(instance.id, history.length, [{ at, type: 'terminate', reason }]);
      const failure = { reason: `Terminated: ${reason}`, details: reason };
      this.end({ ...instance, updated: at }, 'Terminated', JSON.stringify(reason), woken, failure);
    });
    for (const id of woken) this.wake(id);
  }

  /** Suspends or resumes, and drops messages that answer nothing; the function is not asked. */
  private control(instance: Instance, history: readonly HistoryEvent[], selection: Selection): void {
    const { store, clock } = this.options;
    if (selection.consumed.length === 0) return;
    store.commit(() => {
      for (const n of selection.consumed) store.deleteMessage(n);
      if (selection.controls.length === 0) return;
      const at = clock.now();
      const events = selection.controls.map((message) => ({ at, ...message }));
      store.appendHistory(instance.id, history.length, events);
      const status = selection.suspended ? 'Suspended' : 'Running';
      store.putInstance({ ...instance, suspended: selection.suspended, status, updated: at });
    });
  }

  private async runActivity(work: Work): Promise<Message> {
    const { functions, runTwice, log } = this.options;
    try {
      const result = await functions.act(work.name, work.input);
      if (runTwice) await functions.act(work.name, work.input);
      return { type: 'taskCompleted', task: work.task, result };
    } catch (error) {
      const reason = `Activity function '${work.name}' failed: ${messageOf(error)}`;
      log('warning', 'durable', reason);
      const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { type: 'taskFailed', task: work.task, failure: { reason, details } };
    }
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

/** The same name at every replay: it follows from the instance's generation and the task. */
function childId(instance: Instance, task: number): string {
  return `${instance.execution}:${task}`;
}
