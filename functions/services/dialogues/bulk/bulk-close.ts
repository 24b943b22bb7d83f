import type { BulkResult } from '@livingroom/shared/contracts/survey-executions.ts';
import type { ServiceContext } from '../../../context.ts';
import { type BulkCall, forEachPerson, loadSurveyTitle, setActive } from './result.ts';

/** Closes the open dialogues of a survey and dataset: of the people named, or of everybody. */
export async function bulkClose(context: ServiceContext, call: BulkCall): Promise<BulkResult> {
  await loadSurveyTitle(context, call);
  const rows = await context.store.table('survey_executions').every({
    where: { dataset_id_ref: call.dataset_id_ref, survey_id_ref: call.survey_id, active: true },
    fields: ['execution_id', 'employee_id_ref', 'type'],
  });
  const open = new Map<number, number[]>();
  for (const { execution_id, employee_id_ref: employeeId, type } of rows) {
    if (type.startsWith('master-') || employeeId === null) continue;
    open.set(employeeId, [...(open.get(employeeId) ?? []), execution_id]);
  }
  return forEachPerson(context, call.employee_ids ?? [...open.keys()], async (employeeId) => {
    const changed = [];
    for (const id of open.get(employeeId) ?? []) changed.push(await setActive(context, id, false));
    return changed.includes(true);
  });
}
