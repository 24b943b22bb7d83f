import { isTimeZone } from '@livingroom/shared/core/lib/zone.ts';
import { promiseOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { privacyWords } from '@livingroom/shared/modules/analytics/words.ts';
import { byDayProblem } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import { hasEnded, isEditable } from '@livingroom/shared/modules/flows/rules/states.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { refuseField } from '../../../core/tables/write/refuse.ts';
import { knowsHolidays } from '../holidays.ts';

/** What may be changed at any time, since no round depends on it. */
const alwaysEditable = ['name', 'description'];

/** The settings of a flow are editable only before its start or while it is paused (spec 1 §4). */
export const flowExecutionHooks: Hooks<'flow_executions'> = {
  may: async () => (row) => ({
    update: isEditable(row.status),
    columns: alwaysEditable,
    delete: row.status === 'NOT_STARTED' || hasEnded(row.status),
  }),
  async beforeWrite(context, { after }) {
    if (after.time_zone && !isTimeZone(after.time_zone)) refuseField('time_zone', flowWords('time-zone'));
    if (after.holiday_country && !(await knowsHolidays(after.holiday_country)))
      refuseField('holiday_country', flowWords('no-holidays'));
    const byDay = byDayProblem(after);
    if (byDay) refuseField(byDay.field, flowWords(byDay.key));
    if (after.schedule_type === 'rolling' && after.dataset_id_ref !== null) {
      const dataset = await context.store.table('datasets').get(after.dataset_id_ref);
      if (promiseOf(dataset).mode === 'dp_private') refuseField('schedule_type', flowWords('noise-rolling'));
      if (dataset?.cuts?.length) refuseField('schedule_type', privacyWords('cuts-rolling'));
    }
    return undefined;
  },
};
