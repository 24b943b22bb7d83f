import { data } from '@livingroom/shared/contracts/data.ts';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import type { FlowStatus, LaunchInput } from '@livingroom/shared/rules/flows/launch.ts';
import { useCall } from '../../api/use-call.ts';

export type MainResources = LaunchInput['resources'];

/** The columns of the main flow execution that the screen shows. */
export type Flow = {
  readonly flow_execution_id: number;
  readonly name: string;
  readonly status: FlowStatus;
  readonly schedule_type: string | null;
  readonly recurrent: boolean;
  readonly recurrence_interval: number | null;
  readonly recurrence_start_datetime: string | null;
  readonly recurrence_end_datetime: string | null;
  readonly next_occurrence: string | null;
  readonly flow_execution_round: number | null;
  readonly etag: string;
};

const POLL_MS = 15_000;

/** The main flow execution of the account, made when it is missing. */
export function useFlow() {
  const main = useCall(flowExecutions.operations.ensureMainResources, {});
  const id = main.data?.flow_execution_id;
  const filters = JSON.stringify({ flow_execution_id: { value: id ?? 0 } });
  const rows = useCall(
    data.operations.read,
    id === undefined ? null : { params: { source: 'flow_executions' }, query: { filters } },
    { pollMs: POLL_MS, keepPrevious: true },
  );
  return {
    flow: rows.data?.data[0] as unknown as Flow | undefined,
    /** Everything was read, and there is no such flow. */
    missing: rows.data?.data.length === 0,
    resources: main.data ?? null,
    failure: main.failure ?? rows.failure,
    refresh: () => Promise.all([main.refresh(), rows.refresh()]),
  };
}

/** Whether the flow takes part in time: what is due is done (spec 1 §4). */
export function isRunning({ status }: Pick<Flow, 'status'>): boolean {
  return status === 'PENDING' || status === 'IN_PROGRESS';
}

/** Settings may be changed before the start and in a pause (spec 1 §4). */
export function isEditable({ status }: Pick<Flow, 'status'>): boolean {
  return status === 'NOT_STARTED' || status === 'PAUSED';
}

/** Stopped or over: nothing of it can be changed, but a next flow can be set up. */
export function hasEnded({ status }: Pick<Flow, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'CANCELED';
}
