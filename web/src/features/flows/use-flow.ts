import type { PublicRow, RowState } from '@livingroom/shared/calls/row-calls.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import type { LaunchInput } from '@livingroom/shared/modules/flows/rules/launch.ts';
import type { FlowStatus } from '@livingroom/shared/modules/flows/rules/states.ts';
import { useRows } from '../../api/rows.ts';
import { useCall } from '../../api/use-call.ts';

export type MainResources = LaunchInput['resources'];

const columns = [
  'flow_execution_id',
  'name',
  'status',
  'schedule_type',
  'recurrent',
  'recurrence_interval',
  'recurrence_start_datetime',
  'recurrence_end_datetime',
  'recurrence_type',
  'recurrence_day_of_week',
  'recurrence_week_of_month',
  'recurrence_day_of_month',
  'recurrence_month_of_year',
  'next_occurrence',
  'flow_execution_round',
] as const satisfies readonly (keyof PublicRow<'flow_executions'>)[];

/** The columns of the main flow execution that the screen shows. */
export type Flow = Pick<PublicRow<'flow_executions'>, (typeof columns)[number]> &
  RowState & { readonly status: FlowStatus };

const POLL_MS = 15_000;

/** The main flow execution of the account, made when it is missing. */
export function useFlow() {
  const main = useCall(flowExecutions.operations.ensureMainResources, {});
  const id = main.data?.flow_execution_id;
  const rows = useRows(
    'flow_executions',
    id === undefined ? null : { where: { flow_execution_id: id }, columns },
    { pollMs: POLL_MS, keepPrevious: true },
  );
  return {
    flow: rows.data?.rows[0] as Flow | undefined,
    /** Everything was read, and there is no such flow. */
    missing: rows.data?.rows.length === 0,
    resources: main.data ?? null,
    failure: main.failure ?? rows.failure,
    refresh: () => Promise.all([main.refresh(), rows.refresh()]),
  };
}
