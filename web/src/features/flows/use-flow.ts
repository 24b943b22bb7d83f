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
  'recurrence_weeks',
  'recurrence_start_datetime',
  'recurrence_end_datetime',
  'recurrence_type',
  'recurrence_day_of_week',
  'recurrence_week_of_month',
  'recurrence_day_of_month',
  'recurrence_month_of_year',
  'next_occurrence',
  'flow_execution_round',
  'flow_id_ref',
  'dataset_id_ref',
  'employee_group_id_ref',
  'time_zone',
  'mail_hour',
  'quiet_days',
  'holiday_country',
  'trigger_type',
  'trigger_days',
] as const satisfies readonly (keyof PublicRow<'flow_executions'>)[];

/** The columns of the main flow execution that the screen shows. */
export type Flow = Pick<PublicRow<'flow_executions'>, (typeof columns)[number]> &
  RowState & { readonly status: FlowStatus };

const POLL_MS = 15_000;

/** A flow execution of the account: the one that is named, or the main one, made when it is missing. */
export function useFlow(named: number | null = null) {
  const main = useCall(flowExecutions.operations.ensureMainResources, {});
  const id = named ?? main.data?.flow_execution_id;
  const rows = useRows(
    'flow_executions',
    id === undefined ? null : { where: { flow_execution_id: id }, columns },
    { pollMs: POLL_MS, keepPrevious: true },
  );
  const flow = rows.data?.rows[0] as Flow | undefined;
  return {
    flow,
    /** Everything was read, and there is no such flow. */
    missing: rows.data?.rows.length === 0,
    resources: main.data && flow ? resourcesOf(main.data, flow, named !== null) : (main.data ?? null),
    /** The run that is set up again when it has ended: of the others each has a data set of its own. */
    isMain: flow !== undefined && flow.flow_execution_id === main.data?.flow_execution_id,
    failure: main.failure ?? rows.failure,
    refresh: () => Promise.all([main.refresh(), rows.refresh()]),
  };
}

/** What a run needs: its own data set, which noise may have been chosen with; beside the main one its own group as well. */
function resourcesOf(main: NonNullable<MainResources>, flow: Flow, isNamed: boolean): MainResources {
  const { flow_execution_id, dataset_id_ref: dataset_id, employee_group_id_ref: employee_group_id } = flow;
  return isNamed ? { ...main, flow_execution_id, dataset_id, employee_group_id } : { ...main, dataset_id };
}
