import type { AlarmClock } from '../clock.ts';
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
  type Outcome,
  type Scheduled,
} from './model.ts';
import type { DurableStore, InboxRow, Work } from './store.ts';

/** What a committed episode leaves to be done. */
export type Effects = {
  readonly work: readonly Work[];
  readonly wake: readonly string[];
  readonly timersChanged: boolean;
};

type Context = {
  readonly store: DurableStore;
  readonly clock: AlarmClock;
  readonly log: Log;
  readonly functions: Functions;
};

const LONG_HISTORY = 2000;
const LARGE_PAYLOAD = 64 * 1024;

/** Runs one instance from its inbox to its next commit. Each episode is one transaction. */
export function createEpisodeRunner(context: Context) {
  const { store, clock, log, functions } = context;

  function discard(inbox: readonly InboxRow[]): Effects {
    store.commit(() => {
      for (const { n } of inbox) store.deleteMessage(n);
    });
    return { work: [], wake: [], timersChanged: false };
  }

  function problemOf(leaf: Leaf): string | undefined {
    if (leaf.kind !== 'activity' && leaf.kind !== 'child') return undefined;
    const isActivity = leaf.kind === 'activity';
    if (isActivity ? functions.hasActivity(leaf.name) : functions.hasOrchestrator(leaf.name))
      return undefined;
    const kind = isActivity ? 'activity' : 'orchestrator';
    return `The function '${leaf.name}' doesn't exist, is disabled, or is not an ${kind} function.`;
  }

  function warn(instance: Instance, length: number, messages: readonly Message[], plan: Plan): void {
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

  return {
    async run(id: string): Promise<Effects> {
      const instance = store.getInstance(id);
      const inbox = store.readInbox(id);
      if (!instance || isFinal(instance.status)) return discard(inbox);
      const history = store.readHistory(id);
      const ledger = readLedger(history);
      const selection = selectMessages(instance, ledger, inbox);
      const commit = (now: number) => createEpisodeCommit(context, instance, history.length, now);
      if (selection.terminated !== undefined) return commit(clock.now()).terminate(selection.terminated);
      if (selection.messages.length === 0) return commit(clock.now()).keepWaiting(selection);
      const now = Math.max(clock.now(), lastEpisode(history));
      const messages = inCanonicalOrder(ledger, selection.messages);
      const ids = (task: number): string => `${instance.execution}:${task.toString(16)}`;
      const retries = scheduleRetries(ledger, messages, now, ids);
      for (const message of messages) if ('task' in message) ledger.open.delete(message.task);
      const fresh: HistoryEvent[] = [
        { type: 'orchestratorStarted', at: now },
        ...[...selection.controls, ...messages].map((message) => ({ ...message, at: now })),
      ];
      const decision = await functions.runOrchestrator(instance, history, fresh);
      const plan = planDecision(ledger, decision, ids, problemOf);
      warn(instance, history.length, messages, plan);
      const { customStatus } = decision;
      return commit(now).decide({ selection, fresh, retries, plan, customStatus });
    },
  };
}

function lastEpisode(history: readonly HistoryEvent[]): number {
  return history.findLast((event) => event.type === 'orchestratorStarted')?.at ?? 0;
}

type Episode = {
  readonly selection: Selection;
  readonly fresh: readonly HistoryEvent[];
  readonly retries: readonly Scheduled[];
  readonly plan: Plan;
  readonly customStatus: string | null;
};

/** The writes of one episode at the time `now`; every function that it answers is one transaction. `seq` counts its history so far. */
function createEpisodeCommit({ store, log }: Context, instance: Instance, seq: number, now: number) {
  const { id, execution, parent } = instance;
  const effects = { work: [] as Work[], wake: [] as string[], timersChanged: true };

  function commit(change: () => void): Effects {
    store.commit(change);
    return effects;
  }

  function consume(selection: Selection): void {
    for (const n of selection.consumed) store.deleteMessage(n);
  }

  function append(events: readonly HistoryEvent[]): void {
    store.appendHistory(id, seq, events);
  }

  function liveStatus(suspended: boolean): Instance['status'] {
    if (suspended) return 'Suspended';
    return seq === 0 ? 'Pending' : 'Running';
  }

  function save(change: Partial<Instance>): void {
    store.putInstance({ ...instance, updated: now, ...change });
  }

  function schedule(event: Scheduled): void {
    if (event.type === 'taskScheduled') {
      const { id: task, name, input } = event;
      effects.work.push(store.putWork({ instance: id, execution, task, name, input }));
    } else if (event.type === 'timerCreated') {
      if (!event.canceled) store.putTimer({ instance: id, execution, task: event.id, fireAt: event.fireAt });
    } else startChild(event);
  }

  function startChild(event: Extract<Scheduled, { type: 'childCreated' }>): void {
    const { instance: childId, name, input, version, id: task } = event;
    const existing = store.getInstance(childId);
    if (existing && !isFinal(existing.status)) {
      const reason = `An Orchestration instance with the status ${existing.status} already exists.`;
      const failure = { reason, details: childId };
      store.putMessage(id, execution, { type: 'childFailed', task, failure });
      effects.wake.push(id);
      return;
    }
    const link = { instance: id, execution, task };
    store.createInstance({ id: childId, name, input, version, parent: link }, now);
    effects.wake.push(childId);
  }

  function continueAsNew(input: string | null, customStatus: string | null): void {
    store.clearHistory(id);
    store.deleteTimers(id);
    const next = store.newExecution();
    save({ status: 'Running', suspended: false, input, customStatus, execution: next });
    // Events that wait in the inbox stay there and are read after it: the order puts a start first.
    store.putMessage(id, next, { type: 'executionStarted' });
    effects.wake.push(id);
  }

  function end(change: Pick<Instance, 'status' | 'output'> & Partial<Instance>, toParent: ChildEnd): void {
    save({ ...change, suspended: false });
    store.deleteTimers(id);
    store.clearInbox(id);
    if (!parent) return;
    store.putMessage(parent.instance, parent.execution, { ...toParent, task: parent.task });
    effects.wake.push(parent.instance);
  }

  function settle(outcome: Outcome, customStatus: string | null): void {
    if (outcome.kind === 'waiting') save({ status: 'Running', suspended: false, customStatus });
    else if (outcome.kind === 'continued') continueAsNew(outcome.input, customStatus);
    else if (outcome.kind === 'completed') {
      const { output } = outcome;
      end({ status: 'Completed', output, customStatus }, { type: 'childCompleted', task: 0, result: output });
    } else {
      const { failure } = outcome;
      const reason = `Orchestrator function '${instance.name}' failed: ${failure.reason}`;
      log('error', 'durable', reason, { data: { instance: id } });
      const toParent: ChildEnd = { type: 'childFailed', task: 0, failure: { ...failure, reason } };
      end({ status: 'Failed', output: JSON.stringify(reason), customStatus }, toParent);
    }
  }

  return {
    terminate: (reason: string) =>
      commit(() => {
        append([{ type: 'terminate', reason, at: now }]);
        const toParent: ChildEnd = { type: 'childFailed', task: 0, failure: { reason, details: reason } };
        end({ status: 'Terminated', output: JSON.stringify(reason) }, toParent);
      }),

    /** Nothing for the orchestrator function: only the suspension may have changed. */
    keepWaiting: (selection: Selection) =>
      commit(() => {
        consume(selection);
        append(selection.controls.map((message) => ({ ...message, at: now })));
        save({ status: liveStatus(selection.suspended), suspended: selection.suspended });
      }),

    decide: ({ selection, fresh, retries, plan, customStatus }: Episode) =>
      commit(() => {
        consume(selection);
        const scheduled = [...retries, ...plan.scheduled];
        append([
          ...fresh,
          ...scheduled.map((event) => ({ ...event, at: now })),
          { type: 'orchestratorCompleted', leaves: plan.leaves, at: now },
        ]);
        for (const event of scheduled) schedule(event);
        for (const task of plan.canceledTimers) store.deleteTimer(id, execution, task);
        settle(plan.outcome, customStatus ?? instance.customStatus);
      }),
  };
}

type ChildEnd = Extract<Message, { readonly type: 'childCompleted' | 'childFailed' }>;
