import { dayOfMonth } from '@livingroom/shared/core/lib/zone.ts';
import { plainClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import { rows } from '../../api/rows.ts';
import type { Flow } from './use-flow.ts';

/** Columns of the flow execution that an admin sets; times are ISO, UTC. */
export type Settings = Pick<
  Flow,
  | 'name'
  | 'schedule_type'
  | 'recurrent'
  | 'recurrence_interval'
  | 'recurrence_weeks'
  | 'recurrence_start_datetime'
  | 'recurrence_end_datetime'
  | 'recurrence_type'
  | 'recurrence_day_of_week'
  | 'recurrence_week_of_month'
  | 'employee_group_id_ref'
  | 'time_zone'
  | 'mail_hour'
  | 'quiet_days'
  | 'holiday_country'
  | 'trigger_type'
  | 'trigger_days'
>;

/** Saves what changed; a new start, or another zone, also moves the day of the month (spec 2 §5.4). Throws `conflict`. */
export async function saveSettings(flow: Flow, changes: Partial<Settings>): Promise<void> {
  const moves = changes.recurrence_start_datetime !== undefined || changes.time_zone !== undefined;
  const { recurrence_start_datetime: start, time_zone } = { ...flow, ...changes };
  const zone = time_zone ?? plainClock.zone;
  const day = moves && start ? { recurrence_day_of_month: dayOfMonth(Date.parse(start), zone) } : {};
  await rows('flow_executions').update(
    flow.flow_execution_id,
    { ...changes, ...day },
    { ifMatch: flow.etag },
  );
}
