import type { Action, HistoryEvent, Leaf, Message, RetryPolicy, RetryState, Scheduled } from './model.ts';

/** Task ids and open tasks of one generation, rebuilt from its history; `note` takes one more. */
export type Ledger = {
  nextId: number;
  /** Signatures of all action leaves so far, by position. */
  readonly leaves: string[];
  readonly open: Map<number, Scheduled>;
};

export function readLedger(history: readonly HistoryEvent[]): Ledger {
  const ledger: Ledger = { nextId: 0, leaves: [], open: new Map() };
  for (const event of history) {
    if (event.type === 'orchestratorCompleted') ledger.leaves.push(...event.leaves);
    else if (isScheduled(event)) note(ledger, event);
    else if ('task' in event) ledger.open.delete(event.task);
  }
  return ledger;
}

export function note(ledger: Ledger, event: Scheduled): void {
  ledger.nextId = Math.max(ledger.nextId, event.id + 1);
  ledger.open.set(event.id, event);
}

function isScheduled(event: { type: string }): event is Scheduled {
  return event.type === 'taskScheduled' || event.type === 'childCreated' || event.type === 'timerCreated';
}

const COMPLETIONS: Record<string, string> = {
  taskCompleted: 'taskScheduled',
  taskFailed: 'taskScheduled',
  childCompleted: 'childCreated',
  childFailed: 'childCreated',
  timerFired: 'timerCreated',
};

/** The open task a message answers; undefined for a message that answers none (a duplicate, an old one). */
export function taskOf(ledger: Ledger, message: Message): Scheduled | undefined {
  if (!('task' in message)) return undefined;
  const task = ledger.open.get(message.task);
  return task?.type === COMPLETIONS[message.type] ? task : undefined;
}

/**
 * Puts a batch into the one order in which task ids can be told from the action list (facts:
 * functions-host 2.4): failures of retried tasks, then their timers that start another attempt, then the rest.
 */
export function inCanonicalOrder(ledger: Ledger, messages: readonly Message[]): Message[] {
  const rank = (message: Message): number => {
    const task = taskOf(ledger, message);
    if (!task?.retry) return message.type === 'executionStarted' ? -1 : 2;
    if (message.type === 'taskFailed' || message.type === 'childFailed') return 0;
    return message.type === 'timerFired' && task.retry.attempt < task.retry.policy.attempts ? 1 : 2;
  };
  return messages
    .map((message) => ({ message, rank: rank(message) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ message }) => message);
}

/** What a retried task does by itself when this message arrives: wait, or try again. */
export function retryStep(ledger: Ledger, message: Message, now: number): RetryStep | undefined {
  const task = taskOf(ledger, message);
  if (!task?.retry) return undefined;
  const { policy, attempt } = task.retry;
  if (message.type === 'taskFailed' || message.type === 'childFailed') {
    // After the last attempt the library still takes one timer, which fires at once.
    const delay = attempt < policy.attempts ? retryDelay(policy, attempt) : 0;
    return { kind: 'wait', retry: task.retry, fireAt: now + delay };
  }
  if (message.type === 'timerFired' && attempt < policy.attempts) {
    return { kind: 'again', retry: { ...task.retry, attempt: attempt + 1 } };
  }
  return undefined;
}

export type RetryStep =
  | { readonly kind: 'wait'; readonly retry: RetryState; readonly fireAt: number }
  | { readonly kind: 'again'; readonly retry: RetryState };

function retryDelay(policy: RetryPolicy, attempt: number): number {
  return Math.min(policy.firstIntervalMs * policy.backoff ** (attempt - 1), policy.longestIntervalMs);
}

/** Leaves of the actions in the order in which the library gives them ids. */
export function leavesOf(actions: readonly Action[]): Leaf[] {
  return actions.flatMap((action) => (action.kind === 'group' ? leavesOf(action.actions) : [action]));
}

export function signatureOf(leaf: Leaf): string {
  return leaf.kind === 'timer' ? 'timer' : `${leaf.kind} ${leaf.name}`;
}

/** The first position where a replay asks for something else than before, in words; undefined when none. */
export function findDivergence(known: readonly string[], replayed: readonly string[]): string | undefined {
  const at = known.findIndex((signature, index) => replayed[index] !== signature);
  if (at < 0) return undefined;
  const got = replayed[at] ?? 'nothing';
  return `Non-Deterministic workflow detected: action ${at} was "${known[at]}", replay produced "${got}".`;
}
