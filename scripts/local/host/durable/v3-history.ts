import type { HistoryEvent, Instance } from './model.ts';

/** An event in the form that durable-functions 3 reads (facts: functions-host 2.2). */
export type V3Event = Record<string, unknown>;

const NUMBERS: Record<HistoryEvent['type'], number> = {
  executionStarted: 0,
  terminate: 3,
  taskScheduled: 4,
  taskCompleted: 5,
  taskFailed: 6,
  childCreated: 7,
  childCompleted: 8,
  childFailed: 9,
  timerCreated: 10,
  timerFired: 11,
  orchestratorStarted: 12,
  orchestratorCompleted: 13,
  eventRaised: 15,
  suspend: 19,
  resume: 20,
};

const NAMES: Record<HistoryEvent['type'], string> = {
  executionStarted: 'ExecutionStarted',
  terminate: 'ExecutionTerminated',
  taskScheduled: 'TaskScheduled',
  taskCompleted: 'TaskCompleted',
  taskFailed: 'TaskFailed',
  childCreated: 'SubOrchestrationInstanceCreated',
  childCompleted: 'SubOrchestrationInstanceCompleted',
  childFailed: 'SubOrchestrationInstanceFailed',
  timerCreated: 'TimerCreated',
  timerFired: 'TimerFired',
  orchestratorStarted: 'OrchestratorStarted',
  orchestratorCompleted: 'OrchestratorCompleted',
  eventRaised: 'EventRaised',
  suspend: 'ExecutionSuspended',
  resume: 'ExecutionResumed',
};

export function toV3Event(instance: Instance, event: HistoryEvent, isPlayed: boolean): V3Event {
  return {
    EventType: NUMBERS[event.type],
    EventId: 'id' in event ? event.id : -1,
    IsPlayed: isPlayed,
    Timestamp: new Date(event.at).toISOString(),
    ...fieldsOf(instance, event),
  };
}

/** The event as the status address shows it. */
export function toShownEvent(instance: Instance, event: HistoryEvent, withPayload: boolean): V3Event {
  const { EventType: _number, IsPlayed: _played, ...shown } = toV3Event(instance, event, true);
  if (!withPayload) for (const field of ['Input', 'Result']) delete shown[field];
  return { EventType: NAMES[event.type], ...shown };
}

function fieldsOf(instance: Instance, event: HistoryEvent): V3Event {
  switch (event.type) {
    case 'executionStarted': {
      const OrchestrationInstance = { InstanceId: instance.id, ExecutionId: instance.execution };
      return {
        Name: instance.name,
        Version: instance.version ?? '',
        Input: instance.input,
        OrchestrationInstance,
      };
    }
    case 'taskScheduled':
      return { Name: event.name, Version: '', Input: event.input };
    case 'childCreated':
      return { Name: event.name, InstanceId: event.instance, Input: event.input };
    case 'taskCompleted':
    case 'childCompleted':
      return { TaskScheduledId: event.task, Result: event.result };
    case 'taskFailed':
    case 'childFailed':
      return { TaskScheduledId: event.task, Reason: event.failure.reason, Details: event.failure.details };
    case 'timerCreated':
      return { FireAt: new Date(event.fireAt).toISOString() };
    case 'timerFired':
      return { TimerId: event.task, FireAt: new Date(event.fireAt).toISOString() };
    case 'eventRaised':
      return { Name: event.name, Input: event.input };
    case 'suspend':
    case 'resume':
    case 'terminate':
      return { Reason: event.reason };
    default:
      return {};
  }
}
