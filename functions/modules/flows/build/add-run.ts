import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { mainFlowRows } from '@livingroom/shared/content/main-flow/rows.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { defaultInterval } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { chosenZone } from '../../../core/tables/read/organisation-zone.ts';
import { ensureMainResources } from '../set-up/ensure-main-resources.ts';
import { isDraft } from './versions.ts';

/** The hour of the daily pass, until somebody chooses another. */
export const PASS_HOUR = 9;

/** A run of a published flow, not started, with a data set of its own: two on one would close each other's dialogues. */
export async function addRun(
  context: ServiceContext,
  flowId: number,
): Promise<{ readonly flow_execution_id: number }> {
  const { store, accountId } = context;
  const flow = await store.table('flows').load(flowId);
  if (isDraft(flow)) throw new AppError('flow-refused', { problem: 'not-published' });
  const main = await ensureMainResources(context);
  const start = await store.table('flow_actions').first({
    where: { flow_id_ref: flowId, action_type: 'START_SURVEY' },
    fields: ['survey_id_ref', 'trigger_type', 'trigger_days'],
  });
  const surveyId = start?.survey_id_ref ?? main.survey_id;
  const [dataset_id, flow_execution_id] = await Promise.all([
    store.table('datasets').takeKeys(1),
    store.table('flow_executions').takeKeys(1),
  ]);
  const numbers = { datasets: dataset_id, flow_executions: flow_execution_id, flows: flowId };
  const rest = {
    employee_groups: main.employee_group_id,
    email_templates: 0,
    flow_actions: 0,
    flow_action_links: 0,
  };
  const [dataset] = mainFlowRows({ ...numbers, ...rest }, { accountId, surveyId }).datasets;
  if (!dataset) throw new AppError('internal');
  await store.table('datasets').create({ ...dataset, name: flow.name });
  await store.table('flow_executions').create({
    flow_execution_id,
    flow_id_ref: flowId,
    dataset_id_ref: dataset_id,
    employee_group_id_ref: main.employee_group_id,
    name: flow.name,
    schedule_type: 'synchronous',
    recurrence_type: 'day_of_month',
    recurrence_interval: defaultInterval,
    time_zone: await chosenZone(context),
    ...byDaySettings(start),
  });
  return { flow_execution_id };
}

/** A run begins with the day that the start of its flow names; its settings may then say another. */
function byDaySettings(start: Pick<Row<'flow_actions'>, 'trigger_type' | 'trigger_days'> | null) {
  const trigger = start && triggerOf(start);
  return trigger
    ? {
        schedule_type: 'rolling' as const,
        trigger_type: trigger.day,
        trigger_days: trigger.days,
        mail_hour: PASS_HOUR,
      }
    : {};
}
