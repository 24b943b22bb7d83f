import { messageOf, stackOf } from '../../lib/message-of.ts';
import type { RegisteredFunction } from '../core-api.ts';
import type { TypedData } from '../core-types.ts';
import type { Invoker } from '../invoker.ts';
import type { Functions } from './functions.ts';
import type { Decision, HistoryEvent, Instance, JsonText, Message } from './model.ts';
import type { Work } from './store.ts';
import { brokenDecision, readDecision, readFailure } from './v3-decision.ts';
import { toV3Event } from './v3-history.ts';

/** The engine's functions over the JSON protocol of durable-functions 3. */
export function createV3Functions(
  invoker: Invoker,
  orchestrators: readonly RegisteredFunction[],
  activities: readonly RegisteredFunction[],
): Functions {
  const orchestratorByName = byName(orchestrators);
  const activityByName = byName(activities);
  return {
    hasOrchestrator: (name) => orchestratorByName.has(name.toLowerCase()),
    hasActivity: (name) => activityByName.has(name.toLowerCase()),
    async runOrchestrator(instance, past, fresh) {
      const fn = orchestratorByName.get(instance.name.toLowerCase());
      if (!fn) return brokenDecision(new Error(`The function '${instance.name}' is gone from the app.`));
      return decide(invoker, fn, triggerOf(instance, past, fresh));
    },
    async runActivity(work) {
      const fn = activityByName.get(work.name.toLowerCase());
      try {
        if (!fn) throw new Error('it is gone from the app');
        const input: TypedData = work.input === null ? {} : { string: work.input };
        const value = await invoker.invoke(fn, {
          input,
          triggerMetadata: { instanceId: { string: work.instance } },
        });
        return { type: 'taskCompleted', task: work.task, result: resultOf(value) };
      } catch (error) {
        return failed(work, error);
      }
    },
  };
}

function byName(functions: readonly RegisteredFunction[]): Map<string, RegisteredFunction> {
  return new Map(functions.map((fn) => [fn.metadata.name.toLowerCase(), fn]));
}

async function decide(invoker: Invoker, fn: RegisteredFunction, input: TypedData): Promise<Decision> {
  let answer: TypedData | undefined;
  try {
    answer = await invoker.invoke(fn, { input });
  } catch (error) {
    return readSafely(() => readFailure(error));
  }
  return readSafely(() => readDecision(answer));
}

function readSafely(read: () => Decision): Decision {
  try {
    return read();
  } catch (error) {
    return brokenDecision(error);
  }
}

function triggerOf(
  instance: Instance,
  past: readonly HistoryEvent[],
  fresh: readonly HistoryEvent[],
): TypedData {
  const trigger = {
    history: [
      ...past.map((event) => toV3Event(instance, event, true)),
      ...fresh.map((event) => toV3Event(instance, event, false)),
    ],
    input: instance.input === null ? null : JSON.parse(instance.input),
    instanceId: instance.id,
    isReplaying: past.length > 0,
    parentInstanceId: instance.parent?.instance ?? null,
    upperSchemaVersion: 1,
    upperSchemaVersionNew: 2,
    longRunningTimerIntervalDuration: '3.00:00:00',
    // Above any timer, as with the managed scheduler: the library then never splits one.
    maximumShortTimerDuration: '36500.00:00:00',
    defaultHttpAsyncRequestSleepTimeMillseconds: 30000,
  };
  return { json: JSON.stringify(trigger) };
}

function resultOf(value: TypedData | undefined): JsonText {
  if (!value) return null;
  if (value.json !== undefined) return value.json;
  if (value.bytes) return JSON.stringify(Buffer.from(value.bytes).toString('base64'));
  const plain = value.string ?? value.int ?? value.double;
  return plain === undefined ? null : JSON.stringify(plain);
}

function failed(work: Work, error: unknown): Message {
  const reason = `Activity function '${work.name}' failed: ${messageOf(error)}`;
  return { type: 'taskFailed', task: work.task, failure: { reason, details: stackOf(error) } };
}
