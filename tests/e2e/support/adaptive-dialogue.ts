import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { openPublicApi } from '../../../scripts/simulate/api.ts';

/** A new dialogue of a person of the demo in the adaptive form, outside of rounds. `data`: the running product's folder. */
export async function openAdaptiveDialogue(data: string, email: string) {
  const admin = await openPublicApi(data)('admin@demo.test');
  const [survey] = (await admin.rows('surveys').list({ where: { survey_status: 'active' }, limit: 1 })).rows;
  const [person] = (await admin.rows('employees').list({ where: { work_email: email }, limit: 1 })).rows;
  if (!survey || !person) throw new Error('The demo lacks its survey or its employee');
  const { dataset_id } = await admin.rows('datasets').create({
    name: 'Adaptive',
    survey_id_ref: survey.survey_id,
    form: 'adaptive',
    status: 'open',
  });
  const asked = { survey_id: survey.survey_id, dataset_id_ref: dataset_id };
  await admin.call(surveyExecutions.operations.bulkOpen, {
    body: { ...asked, employee_ids: [person.employee_id] },
  });
  const where = { dataset_id_ref: dataset_id };
  const [opened] = (await admin.rows('survey_executions').list({ where, limit: 1 })).rows;
  const id = opened?.execution_id ?? 0;
  return {
    id,
    path: `/employee?dialogue=${id}`,
    status: async () => (await admin.rows('survey_executions').get(id)).status,
  };
}
