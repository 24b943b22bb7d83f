/**
 * Durable orchestrations without any wire protocol: what the engine stores and decides on. Payloads are
 * JSON texts (`Json`), times are milliseconds since 1970, task ids are the sequence numbers of one generation.
 */

export type Json = string | null;

export type Status = 'Pending' | 'Running' | 'Suspended' | 'Completed' | 'Failed' | 'Terminated';

export type ParentLink = { instance: string; execution: string; task: number };

export type Instance = {
  id: string;
  name: string;
  version: string | null;
  /** Changes with every generation (continueAsNew) and every new start under the same id. */
  execution: string;
  status: Status;
  suspended: boolean;
  input: Json;
  output: Json;
  customStatus: Json;
  created: number;
  updated: number;
  parent: ParentLink | null;
};

type Failure = { reason: string; details: string };

export type RetryPolicy = {
  firstIntervalMs: number;
  attempts: number;
  backoff: number;
  longestIntervalMs: number;
};

/** What an attempt of a retried task must remember to become the next attempt. */
export type RetryState = { policy: RetryPolicy; attempt: number; target: RetryTarget };
export type RetryTarget =
  | { kind: 'activity'; name: string; input: Json }
  | { kind: 'child'; name: string; input: Json; instance: string | null; version: string | null };

/** Events that wake an orchestration up. `task` is the id they answer. */
export type Message =
  | { type: 'executionStarted' }
  | { type: 'taskCompleted'; task: number; result: Json }
  | { type: 'taskFailed'; task: number; failure: Failure }
  | { type: 'childCompleted'; task: number; result: Json }
  | { type: 'childFailed'; task: number; failure: Failure }
  | { type: 'timerFired'; task: number; fireAt: number }
  | { type: 'eventRaised'; name: string; input: Json }
  | { type: 'suspend'; reason: string }
  | { type: 'resume'; reason: string }
  | { type: 'terminate'; reason: string };

/** Task effects that an episode decided on. */
export type Scheduled =
  | { type: 'taskScheduled'; id: number; name: string; input: Json; retry?: RetryState }
  | {
      type: 'childCreated';
      id: number;
      name: string;
      input: Json;
      instance: string;
      version: string | null;
      retry?: RetryState;
    }
  /** `leaf` is the position of the action, by which a later cancellation finds the timer. */
  | { type: 'timerCreated'; id: number; fireAt: number; canceled?: true; leaf?: number; retry?: RetryState };

export type HistoryEvent = { at: number } & (
  | { type: 'orchestratorStarted' }
  | { type: 'orchestratorCompleted'; leaves: string[] }
  | Message
  | Scheduled
);

/** An action of the orchestrator function, in the order in which it asked for them. */
export type Action =
  | { kind: 'activity'; name: string; input: Json; retry?: RetryPolicy }
  | {
      kind: 'child';
      name: string;
      input: Json;
      instance: string | null;
      version: string | null;
      retry?: RetryPolicy;
    }
  | { kind: 'timer'; fireAt: number; canceled: boolean }
  | { kind: 'event'; name: string }
  | { kind: 'group'; actions: Action[] };

export type Leaf = Exclude<Action, { kind: 'group' }>;

/** The orchestrator's answer: all actions since the start of this generation, and how it ended, if it did. */
export type Decision = {
  actions: Action[];
  customStatus: Json;
  outcome: Outcome;
};

export type Outcome =
  | { kind: 'waiting' }
  | { kind: 'completed'; output: Json }
  | { kind: 'continued'; input: Json }
  | { kind: 'failed'; failure: Failure };

export function isFinal(status: Status): boolean {
  return status === 'Completed' || status === 'Failed' || status === 'Terminated';
}
