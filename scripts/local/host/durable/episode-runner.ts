import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { type Plan, planDecision, type Selection, scheduleRetries, selectMessages } from './episode.ts';
import type { Functions } from './functions.ts';
import { inCanonicalOrder, readLedger } from './ledger.ts';
import {
  type HistoryEvent,
  type Instance,
  isFinal,
  type Leaf,
  type Message,
  type Scheduled,
} from './model.ts';
import type { DurableStore, InboxRow, Work } from './store.ts';

/** What a committed episode leaves to be done. */
export type Effects = { work: Work[]; wake: string[]; timersChanged: boolean };

type Context = { store: DurableStore; clock: Clock; log: Log; functions: Functions };

const LONG_HISTORY = 2000;
const LARGE_PAYLOAD = 64 * 1024;

/** Runs one instance from its inbox to its next commit. Each episode is one transaction. */
export class EpisodeRunner {
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  async run(id: string): Promise<Effects> {
    const { store, clock } = this.context;
    const instance = store.getInstance(id);
    const inbox = store.readInbox(id);
    if (!instance || isFinal(instance.status)) return this.discard(inbox);
    const history = store.readHistory(id);
    const ledger = readLedger(history);
    const selection = selectMessages(instance, ledger, inbox);
    const commit = new EpisodeCommit(this.context, instance, history.length, clock.now());
    if (selection.terminated !== undefined) {
      return commit.terminate(selection.terminated);
    }
    if (selection.messages.length === 0) return commit.keepWaiting(selection);
    const now = Math.max(clock.now(), lastEpisode(history));
    const messages = inCanonicalOrder(ledger, selection.messages);
    const ids = (task: number): string => `${instance.execution}:${task.toString(16)}`;
    const retries = scheduleRetries(ledger, messages, now, ids);
    for (const message of messages) if ('task' in message) ledger.open.delete(message.task);
    const fresh: HistoryEvent[] = [
      { type: 'orchestratorStarted', at: now },
      ...[...selection.controls, ...messages].map((message) => ({ ...message, at: now })),
    ];
    const decision = await this.context.functions.runOrchestrator(instance, history, fresh);
    const plan = planDecision(ledger, decision, ids, (leaf) => this.problemOf(leaf));
    this.warn(instance, history.length, messages, plan);
    commit.now = now;
    return commit.decide(selection, fresh, retries, plan, decision.customStatus);
  }

  private discard(inbox: InboxRow[]): Effects {
    const { store } = this.context;
    store.commit(() => {
      for (const { n } of inbox) store.deleteMessage(n);
    });
    return { work: [], wake: [], timersChanged: false };
  }

  private problemOf(leaf: Leaf): string | undefined {
    const { functions } = this.context;
    if (leaf.kind !== 'activity' && leaf.kind !== 'child') return undefined;
    const isActivity = leaf.kind === 'activity';
    if (isActivity ? functions.hasActivity(leaf.name) : functions.hasOrchestrator(leaf.name))
      return undefined;
    const kind = isActivity ? 'activity' : 'orchestrator';
    return `The function '${leaf.name}' doesn't exist, is disabled, or is not an ${kind} function.`;
  }

  private warn(instance: Instance, length: number, messages: Message[], plan: Plan): void {
    const { log } = this.context;
    const data = { instance: instance.id, name: instance.name };
    for (const warning of plan.warnings) log('warning', 'durable', warning, { data });
    if (length > LONG_HISTORY) {
      log('warning', 'durable', `A history of ${length} events makes every replay slow; continue as new.`, {
        data,
      });
    }
    for (const message of messages) {
      const payload = 'result' in message ? message.result : 'input' in message ? message.input : null;
      if (payload && payload.length > LARGE_PAYLOAD) {
        log('warning', 'durable', `A payload of ${payload.length} characters: pass references.`, { data });
      }
    }
  }
}

function lastEpisode(history: HistoryEvent[]): number {
  return history.findLast((event) => event.type === 'orchestratorStarted')?.at ?? 0;
}

/** The writes of one episode; every public method is one transaction. */
class EpisodeCommit {
  now: number;
  private readonly context: Context;
  private readonly instance: Instance;
  private readonly seq: number;
  private readonly effects: Effects = { work: [], wake: [], timersChanged: true };

  constructor(context: Context, instance: Instance, seq: number, now: number) {
    this.context = context;
    this.instance = instance;
    this.seq = seq;
    this.now = now;
  }

  terminate(reason: string): Effects {
    return this.commit(() => {
      this.append([{ type: 'terminate', reason, at: this.now }]);
      this.end('Terminated', JSON.stringify(reason), {
        type: 'childFailed',
        task: 0,
        failure: { reason, details: reason },
      });
    });
  }

  /** Nothing for the orchestrator function: only the suspension may have changed. */
  keepWaiting(selection: Selection): Effects {
    return this.commit(() => {
      this.consume(selection);
      this.append(selection.controls.map((message) => ({ ...message, at: this.now })));
      this.save({ status: this.liveStatus(selection.suspended), suspended: selection.suspended });
    });
  }

  decide(
    selection: Selection,
    fresh: HistoryEvent[],
    retries: Scheduled[],
    plan: Plan,
    customStatus: string | null,
  ): Effects {
    return this.commit(() => {
      const { outcome } = plan;
      this.consume(selection);
      const scheduled = [...retries, ...plan.scheduled];
      this.append([
        ...fresh,
        ...scheduled.map((event) => ({ ...event, at: this.now })),
        { type: 'orchestratorCompleted', leaves: plan.leaves, at: this.now },
      ]);
      for (const event of scheduled) this.schedule(event);
      for (const task of plan.canceledTimers) {
        this.context.store.deleteTimer(this.instance.id, this.instance.execution, task);
      }
      this.instance.customStatus = customStatus ?? this.instance.customStatus;
      if (outcome.kind === 'waiting') this.save({ status: 'Running', suspended: false });
      else if (outcome.kind === 'continued') this.continueAsNew(outcome.input);
      else if (outcome.kind === 'completed') {
        this.end('Completed', outcome.output, { type: 'childCompleted', task: 0, result: outcome.output });
      } else {
        const { failure } = outcome;
        const reason = `Orchestrator function '${this.instance.name}' failed: ${failure.reason}`;
        this.context.log('error', 'durable', reason, { data: { instance: this.instance.id } });
        this.end('Failed', JSON.stringify(reason), {
          type: 'childFailed',
          task: 0,
          failure: { ...failure, reason },
        });
      }
    });
  }

  private commit(change: () => void): Effects {
    this.context.store.commit(change);
    return this.effects;
  }

  private consume(selection: Selection): void {
    for (const n of selection.consumed) this.context.store.deleteMessage(n);
  }

  private append(events: HistoryEvent[]): void {
    this.context.store.appendHistory(this.instance.id, this.seq, events);
  }

  private liveStatus(suspended: boolean): Instance['status'] {
    if (suspended) return 'Suspended';
    return this.seq === 0 ? 'Pending' : 'Running';
  }

  private save(change: Partial<Instance>): void {
    this.context.store.putInstance({ ...this.instance, updated: this.now, ...change });
  }

  private schedule(event: Scheduled): void {
    const { store } = this.context;
    const { id: instance, execution } = this.instance;
    if (event.type === 'taskScheduled') {
      const { id: task, name, input } = event;
      this.effects.work.push(store.putWork({ instance, execution, task, name, input }));
    } else if (event.type === 'timerCreated') {
      if (!event.canceled) store.putTimer({ instance, execution, task: event.id, fireAt: event.fireAt });
    } else this.startChild(event);
  }

  private startChild(event: Extract<Scheduled, { type: 'childCreated' }>): void {
    const { store } = this.context;
    const { instance: id, name, input, version } = event;
    const parent = { instance: this.instance.id, execution: this.instance.execution, task: event.id };
    const existing = store.getInstance(id);
    if (existing && !isFinal(existing.status)) {
      const reason = `An Orchestration instance with the status ${existing.status} already exists.`;
      const failure = { reason, details: id };
      store.putMessage(parent.instance, parent.execution, { type: 'childFailed', task: event.id, failure });
      this.effects.wake.push(parent.instance);
      return;
    }
    store.createInstance({ id, name, input, version, parent }, this.now);
    this.effects.wake.push(id);
  }

  private continueAsNew(input: string | null): void {
    const { store } = this.context;
    const { id } = this.instance;
    store.clearHistory(id);
    store.deleteTimers(id);
    const execution = store.newExecution();
    this.save({ status: 'Running', suspended: false, input, execution });
    // Events that wait in the inbox stay there and are read after it: the order puts a start first.
    store.putMessage(id, execution, { type: 'executionStarted' });
    this.effects.wake.push(id);
  }

  private end(status: Instance['status'], output: string | null, toParent: ChildEnd): void {
    const { store } = this.context;
    const { id, parent } = this.instance;
    this.save({ status, output, suspended: false });
    store.deleteTimers(id);
    store.clearInbox(id);
    if (!parent) return;
    store.putMessage(parent.instance, parent.execution, { ...toParent, task: parent.task });
    this.effects.wake.push(parent.instance);
  }
}

type ChildEnd = Extract<Message, { type: 'childCompleted' | 'childFailed' }>;
