import { findDivergence, type Ledger, leavesOf, note, retryStep, signatureOf, taskOf } from './ledger.ts';
import type {
  Decision,
  Instance,
  Leaf,
  Message,
  Outcome,
  RetryPolicy,
  RetryState,
  RetryTarget,
  Scheduled,
} from './model.ts';
import type { InboxRow } from './store.ts';

/** What an instance does with its inbox: which rows are used up and which messages its function gets to see. */
export type Selection = {
  readonly consumed: readonly number[];
  readonly messages: readonly Message[];
  /** Suspensions and resumptions, for the history. */
  readonly controls: readonly Message[];
  readonly suspended: boolean;
  readonly terminated?: string;
};

/** Takes what can be delivered; a suspended instance keeps everything but suspend, resume and terminate. */
export function selectMessages(instance: Instance, ledger: Ledger, inbox: readonly InboxRow[]): Selection {
  const consumed: number[] = [];
  const controls: Message[] = [];
  const waiting: InboxRow[] = [];
  let { suspended } = instance;
  let terminated: string | undefined;
  for (const row of inbox) {
    const { message } = row;
    const outdated = row.execution !== null && row.execution !== instance.execution;
    if (outdated) consumed.push(row.n);
    else if (message.type === 'terminate') terminated ??= message.reason;
    else if (message.type === 'suspend' || message.type === 'resume') {
      suspended = message.type === 'suspend';
      controls.push(message);
      consumed.push(row.n);
    } else waiting.push(row);
  }
  const messages = suspended ? [] : deliverable(ledger, waiting);
  if (!suspended) consumed.push(...waiting.map(({ n }) => n));
  return { consumed, messages, controls, suspended, ...(terminated === undefined ? {} : { terminated }) };
}

/** Answers to tasks that are not open are duplicates. */
function deliverable(ledger: Ledger, waiting: readonly InboxRow[]): readonly Message[] {
  const answered = new Set<number>();
  return waiting
    .map(({ message }) => message)
    .filter((message) => {
      if (!('task' in message)) return true;
      if (answered.has(message.task) || !taskOf(ledger, message)) return false;
      answered.add(message.task);
      return true;
    });
}

/** Ids that retried tasks take by themselves, before the orchestrator function can ask for more. */
export function scheduleRetries(
  ledger: Ledger,
  messages: readonly Message[],
  now: number,
  ids: ChildIds,
): Scheduled[] {
  const scheduled: Scheduled[] = [];
  for (const message of messages) {
    const step = retryStep(ledger, message, now);
    if (!step) continue;
    const id = ledger.nextId;
    const event: Scheduled =
      step.kind === 'wait'
        ? { type: 'timerCreated', id, fireAt: step.fireAt, retry: step.retry }
        : taskFor(step.retry.target, id, ids, step.retry);
    note(ledger, event);
    scheduled.push(event);
  }
  return scheduled;
}

/** Names a sub-orchestration that the app did not name. */
export type ChildIds = (task: number) => string;

export type Plan = {
  readonly scheduled: readonly Scheduled[];
  /** Signatures of the new actions, which later replays are compared with. */
  readonly leaves: readonly string[];
  readonly canceledTimers: readonly number[];
  readonly outcome: Outcome;
  readonly warnings: readonly string[];
};

/** Compares the decision with what is already scheduled and gives ids to what is new. */
export function planDecision(ledger: Ledger, decision: Decision, ids: ChildIds, check: LeafCheck): Plan {
  const leaves = leavesOf(decision.actions);
  const signatures = leaves.map(signatureOf);
  // A function that could not run at all asks for nothing; its own failure says more.
  const ran = decision.outcome.kind !== 'failed' || leaves.length > 0;
  const divergence = ran ? findDivergence(ledger.leaves, signatures) : undefined;
  if (divergence) return failedPlan(divergence);
  const known = ledger.leaves.length;
  const fresh = leaves.slice(known);
  const problem = fresh.map(check).find((text) => text !== undefined);
  if (problem) return failedPlan(problem);
  const warnings = reusedTasks(ledger, decision, known);
  const scheduled: Scheduled[] = [];
  fresh.forEach((leaf, index) => {
    const event = eventFor(leaf, ledger.nextId, known + index, ids);
    if (!event) return;
    note(ledger, event);
    scheduled.push(event);
  });
  return {
    scheduled,
    leaves: signatures.slice(known),
    canceledTimers: canceledTimers(ledger, leaves),
    outcome: decision.outcome,
    warnings,
  };
}

/** A reason why an action cannot be done at all; it fails the orchestration. */
export type LeafCheck = (leaf: Leaf) => string | undefined;

function failedPlan(reason: string): Plan {
  const outcome: Outcome = { kind: 'failed', failure: { reason, details: reason } };
  return { scheduled: [], leaves: [], canceledTimers: [], outcome, warnings: [] };
}

function eventFor(leaf: Leaf, id: number, position: number, ids: ChildIds): Scheduled | undefined {
  if (leaf.kind === 'event') return undefined;
  if (leaf.kind === 'timer') {
    const canceled = leaf.canceled ? { canceled: true as const } : {};
    return { type: 'timerCreated', id, fireAt: leaf.fireAt, leaf: position, ...canceled };
  }
  const { retry: policy, ...target } = leaf;
  return taskFor(target, id, ids, policy && firstAttempt(policy, target));
}

function firstAttempt(policy: RetryPolicy, target: RetryTarget): RetryState {
  return { policy, attempt: 1, target };
}

function taskFor(target: RetryTarget, id: number, ids: ChildIds, retry: RetryState | undefined): Scheduled {
  const more = retry ? { retry } : {};
  if (target.kind === 'activity') {
    return { type: 'taskScheduled', id, name: target.name, input: target.input, ...more };
  }
  const { name, input, version } = target;
  return { type: 'childCreated', id, name, input, version, instance: target.instance ?? ids(id), ...more };
}

function canceledTimers(ledger: Ledger, leaves: readonly Leaf[]): number[] {
  const canceled: number[] = [];
  for (const event of ledger.open.values()) {
    if (event.type !== 'timerCreated' || event.leaf === undefined || event.canceled) continue;
    const leaf = leaves[event.leaf];
    if (leaf?.kind === 'timer' && leaf.canceled) canceled.push(event.id);
  }
  return canceled;
}

// The library lists a pending task again when a second any/all takes it, and the platform then runs it again.
function reusedTasks(ledger: Ledger, decision: Decision, known: number): string[] {
  const warnings: string[] = [];
  let position = 0;
  for (const action of decision.actions) {
    const leaves = leavesOf([action]);
    if (action.kind === 'group' && position >= known) {
      for (const leaf of leaves) if (isOpen(ledger, leaf)) warnings.push(reuseText(leaf));
    }
    position += leaves.length;
  }
  return warnings;
}

function reuseText(leaf: Leaf): string {
  return `A Task.any or Task.all was given a task that looks like one still open (${signatureOf(leaf)}); a pending task must not be used in a second one.`;
}

function isOpen(ledger: Ledger, leaf: Leaf): boolean {
  for (const event of ledger.open.values()) {
    if (leaf.kind === 'timer' && event.type === 'timerCreated' && event.fireAt === leaf.fireAt) return true;
    const type = leaf.kind === 'activity' ? 'taskScheduled' : 'childCreated';
    if ((leaf.kind === 'activity' || leaf.kind === 'child') && event.type === type && 'name' in event) {
      if (event.name === leaf.name && event.input === leaf.input) return true;
    }
  }
  return false;
}
