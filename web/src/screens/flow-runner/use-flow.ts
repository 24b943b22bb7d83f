import { data } from '@livingroom/shared/contracts/data.ts';
import { flowExecutions } from '@livingroom/shared/contracts/flow-executions.ts';
import type { FlowStatus, LaunchInput } from '@livingroom/shared/rules/flow-launch.ts';
import { useCall } from '../../api/use-call.ts';

export type MainResources = LaunchInput['resources'];

export type Flow = {
  readonly flow_execution_id: number;
  readonly status: FlowStatus;
  readonly schedule_type: string | null;
  readonly recurrence_interval: number | null;
  readonly recurrence_start_datetime: string | null;
  readonly next_occurrence: string | null;
  readonly flow_execution_round: number | null;
  readonly etag: string;
};

/** The main flow execution of the account, made when it is missing. */
export function useFlow() {
  const main = useCall(flowExecutions.operations.ensureMainResources, {});
  const id = main.data?.flow_execution_id;
  const filters = JSON.stringify({ flow_execution_id: { value: id ?? 0 } });
  const rows = useCall(
    data.operations.read,
    id === undefined ? null : { params: { source: 'flow_executions' }, query: { filters } },
    { pollMs: 15_000, keepPrevious: true },
  );
  const flow = rows.data?.data[0] as unknown as Flow | undefined;
  const resources = main.data ?? null;
  return { flow, resources, failure: main.failure ?? rows.failure, refresh: rows.refresh };
}
