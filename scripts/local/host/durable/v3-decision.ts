import * as z from 'zod';
import { messageOf, stackOf } from '../../lib/message-of.ts';
import type { TypedData } from '../core-types.ts';
import type { Action, Decision, JsonText, Outcome, RetryPolicy } from './model.ts';

// Names and numbers of durable-functions 3 (facts: functions-host 2.3).
const FAILURE_MARK = '\n\n$OutOfProcData$:';

const retryOptions = z.object({
  firstRetryIntervalInMilliseconds: z.number().positive(),
  maxNumberOfAttempts: z.number().int().positive(),
  backoffCoefficient: z.number().optional(),
  maxRetryIntervalInMilliseconds: z.number().optional(),
  retryTimeoutInMilliseconds: z
    .undefined('retryTimeoutInMilliseconds is not supported by the local host')
    .optional(),
});

const rawAction = z.looseObject({ actionType: z.number() });
const task = z.object({ functionName: z.string(), input: z.unknown().optional() });
const child = task.extend({ instanceId: z.string().optional(), version: z.string().optional() });
const withRetry = z.object({ retryOptions });
const timer = z.object({ fireAt: z.iso.datetime(), isCanceled: z.boolean() });
const group = z.object({ compoundActions: z.array(z.unknown()) });
const state = z.object({
  isDone: z.boolean(),
  actions: z.array(z.array(z.unknown())),
  output: z.unknown().optional(),
  customStatus: z.unknown().optional(),
  error: z.string().optional(),
});

const CONTINUE_AS_NEW = 4;

/** Reads the answer of an orchestrator function; throws on what this host does not run (entities, locks, HTTP). */
export function readDecision(value: TypedData | undefined): Decision {
  return decisionOf(JSON.parse(value?.json ?? 'null'));
}

/** Reads the error that an orchestrator function ended with: its actions travel at the end of the message. */
export function readFailure(error: unknown): Decision {
  const message = messageOf(error);
  const at = message.lastIndexOf(FAILURE_MARK);
  if (at < 0) return brokenDecision(error);
  // The library drops an empty message; the failure still is one.
  const json = JSON.parse(message.slice(at + FAILURE_MARK.length));
  return decisionOf({ error: '', ...json });
}

/** The failure of a function that gave no decision. */
export function brokenDecision(error: unknown): Decision {
  const failure = { reason: messageOf(error), details: stackOf(error) };
  return { actions: [], customStatus: null, outcome: { kind: 'failed', failure } };
}

function decisionOf(json: unknown): Decision {
  const answer = state.parse(json);
  const actions = answer.actions.flat().map((action) => rawAction.parse(action));
  const next = actions.find((action) => action.actionType === CONTINUE_AS_NEW);
  return {
    actions: actions.filter((action) => action.actionType !== CONTINUE_AS_NEW).map(toAction),
    customStatus: answer.customStatus === undefined ? null : JSON.stringify(answer.customStatus),
    outcome: outcomeOf(answer, next),
  };
}

function outcomeOf(answer: z.infer<typeof state>, next: Record<string, unknown> | undefined): Outcome {
  if (answer.error !== undefined) {
    return { kind: 'failed', failure: { reason: answer.error, details: answer.error } };
  }
  // The input keeps the library's own encoding: a text arrives encoded once more, as on the platform.
  if (next) return { kind: 'continued', input: toJson(next.input) };
  return answer.isDone ? { kind: 'completed', output: toJson(answer.output) } : { kind: 'waiting' };
}

function toAction(json: unknown): Action {
  const { actionType } = rawAction.parse(json);
  const read = READERS[actionType];
  if (!read)
    throw new Error(`The local host does not run ${UNSUPPORTED[actionType] ?? `action ${actionType}`}.`);
  return read(json);
}

const READERS: Record<number, (json: unknown) => Action> = {
  0: (json) => activity(json),
  1: (json) => ({ ...activity(json), retry: policyOf(json) }),
  2: (json) => subOrchestration(json),
  3: (json) => ({ ...subOrchestration(json), retry: policyOf(json) }),
  5: (json) => {
    const { fireAt, isCanceled } = timer.parse(json);
    return { kind: 'timer', fireAt: Date.parse(fireAt), canceled: isCanceled };
  },
  6: (json) => ({
    kind: 'event',
    name: z.object({ externalEventName: z.string() }).parse(json).externalEventName,
  }),
  11: (json) => ({ kind: 'group', actions: group.parse(json).compoundActions.map(toAction) }),
  12: (json) => ({ kind: 'group', actions: group.parse(json).compoundActions.map(toAction) }),
};

const UNSUPPORTED: Record<number, string> = {
  7: 'calls of entities',
  8: 'callHttp (do HTTP in an activity)',
  9: 'signals to entities',
  13: 'entity locks',
  14: 'entity locks',
};

function activity(json: unknown): Extract<Action, { kind: 'activity' }> {
  const { functionName: name, input } = task.parse(json);
  // A text was already encoded by the library.
  return { kind: 'activity', name, input: typeof input === 'string' ? input : toJson(input) };
}

function subOrchestration(json: unknown): Extract<Action, { kind: 'child' }> {
  const { functionName: name, input, instanceId, version } = child.parse(json);
  return {
    kind: 'child',
    name,
    input: toJson(input),
    instance: instanceId || null,
    version: version ?? null,
  };
}

function policyOf(json: unknown): RetryPolicy {
  const options = withRetry.parse(json).retryOptions;
  return {
    firstIntervalMs: options.firstRetryIntervalInMilliseconds,
    attempts: options.maxNumberOfAttempts,
    backoff: options.backoffCoefficient ?? 1,
    longestIntervalMs: options.maxRetryIntervalInMilliseconds ?? Number.MAX_SAFE_INTEGER,
  };
}

function toJson(value: unknown): JsonText {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
