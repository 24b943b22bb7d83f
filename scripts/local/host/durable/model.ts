/**
 * Durable orchestrations without any wire protocol: what the engine stores and decides on. Payloads are
 * JSON texts (`JsonText`), times are milliseconds since 1970, task ids are the sequence numbers of one generation.
 */

export type JsonText = string | null;

export type Status = 'Pending' | 'Running' | 'Suspended' | 'Completed' | 'Failed' | 'Terminated';

export type ParentLink = { readonly instance: string; readonly execution: string; readonly task: number };

export type Instance = {
  readonly id: string;
  readonly name: string;
  readonly version: string | null;
  /** Changes with every generation (continueAsNew) and every new start under the same id. */
  readonly execution: string;
  readonly status: Status;
  readonly suspended: boolean;
  readonly input: JsonText;
  readonly output: JsonText;
  readonly customStatus: JsonText;
  readonly created: number;
  readonly updated: number;
  readonly parent: ParentLink | null;
};

type Failure = { readonly reason: string; readonly details: string };

export type RetryPolicy = {
  readonly firstIntervalMs: number;
  readonly attempts: number;
  readonly backoff: number;
  readonly longestIntervalMs: number;
};

/** What an attempt of a retried task must remember to become the next attempt. */
export type RetryState = {
  readonly policy: RetryPolicy;
  readonly attempt: number;
  readonly target: RetryTarget;
};
export type RetryTarget =
  | { readonly kind: 'activity'; readonly name: string; readonly input: JsonText }
  | {
      readonly kind: 'child';
      readonly name: string;
      readonly input: JsonText;
      readonly instance: string | null;
      readonly version: string | null;
    };

/** Events that wake an orchestration up. `task` is the id they answer. */
export type Message =
  | { readonly type: 'executionStarted' }
  | { readonly type: 'taskCompleted'; readonly task: number; readonly result: JsonText }
  | { readonly type: 'taskFailed'; readonly task: number; readonly failure: Failure }
  | { readonly type: 'childCompleted'; readonly task: number; readonly result: JsonText }
  | { readonly type: 'childFailed'; readonly task: number; readonly failure: Failure }
  | { readonly type: 'timerFired'; readonly task: number; readonly fireAt: number }
  | { readonly type: 'eventRaised'; readonly name: string; readonly input: JsonText }
  | { readonly type: 'suspend'; readonly reason: string }
  | { readonly type: 'resume'; readonly reason: string }
  | { readonly type: 'terminate'; readonly reason: string };

/** Task effects that an episode decided on. */
export type Scheduled =
  | {
      readonly type: 'taskScheduled';
      readonly id: number;
      readonly name: string;
      readonly input: JsonText;
      readonly retry?: RetryState;
    }
  | {
      type: 'childCreated';
      id: number;
      name: string;
      input: JsonText;
      instance: string;
      version: string | null;
      retry?: RetryState;
    }
  /** `leaf` is the position of the action, by which a later cancellation finds the timer. */
  | {
      readonly type: 'timerCreated';
      readonly id: number;
      readonly fireAt: number;
      readonly canceled?: true;
      readonly leaf?: number;
      readonly retry?: RetryState;
    };

export type HistoryEvent = { readonly at: number } & (
  | { readonly type: 'orchestratorStarted' }
  | { readonly type: 'orchestratorCompleted'; readonly leaves: readonly string[] }
  | Message
  | Scheduled
);

/** An action of the orchestrator function, in the order in which it asked for them. */
export type Action =
  | {
      readonly kind: 'activity';
      readonly name: string;
      readonly input: JsonText;
      readonly retry?: RetryPolicy;
    }
  | {
      kind: 'child';
      name: string;
      input: JsonText;
      instance: string | null;
      version: string | null;
      retry?: RetryPolicy;
    }
  | { readonly kind: 'timer'; readonly fireAt: number; readonly canceled: boolean }
  | { readonly kind: 'event'; readonly name: string }
  | { readonly kind: 'group'; readonly actions: readonly Action[] };

export type Leaf = Exclude<Action, { readonly kind: 'group' }>;

/** The orchestrator's answer: all actions since the start of this generation, and how it ended, if it did. */
export type Decision = {
  readonly actions: readonly Action[];
  readonly customStatus: JsonText;
  readonly outcome: Outcome;
};

export type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'completed'; readonly output: JsonText }
  | { readonly kind: 'continued'; readonly input: JsonText }
  | { readonly kind: 'failed'; readonly failure: Failure };

export function isFinal(status: Status): boolean {
  return status === 'Completed' || status === 'Failed' || status === 'Terminated';
}
