import type { HistoryEvent, Instance, JsonText, Status } from './model.ts';
import type { InstanceFilter } from './store.ts';
import { toShownEvent } from './v3-history.ts';

const STATUSES: readonly Status[] = ['Pending', 'Running', 'Suspended', 'Completed', 'Failed', 'Terminated'];

/** The status of an instance as the platform's addresses show it. */
export function toStatus(
  instance: Instance,
  query: URLSearchParams,
  history?: readonly HistoryEvent[],
): object {
  const withPayload = query.get('showHistoryOutput') === 'true';
  return {
    name: instance.name,
    instanceId: instance.id,
    runtimeStatus: instance.status,
    // The client insists on both fields.
    input: query.get('showInput') === 'false' ? null : parsed(instance.input),
    customStatus: parsed(instance.customStatus),
    output: parsed(instance.output),
    createdTime: wholeSeconds(instance.created),
    lastUpdatedTime: wholeSeconds(instance.updated),
    ...(history ? { historyEvents: history.map((event) => toShownEvent(instance, event, withPayload)) } : {}),
  };
}

export function toFilter(query: URLSearchParams): InstanceFilter {
  const statuses = (query.get('runtimeStatus') ?? '').split(',').filter(Boolean);
  const createdFrom = timeOf(query.get('createdTimeFrom'));
  const createdTo = timeOf(query.get('createdTimeTo'));
  const idPrefix = query.get('instanceIdPrefix');
  return {
    ...(createdFrom === undefined ? {} : { createdFrom }),
    ...(createdTo === undefined ? {} : { createdTo }),
    ...(idPrefix ? { idPrefix } : {}),
    ...(statuses.length > 0 ? { statuses: STATUSES.filter((status) => statuses.includes(status)) } : {}),
  };
}

function timeOf(text: string | null): number | undefined {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

function parsed(json: JsonText): unknown {
  return json === null ? null : JSON.parse(json);
}

function wholeSeconds(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
}
