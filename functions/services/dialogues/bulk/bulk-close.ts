import type { BulkResult } from '@livingroom/shared/contracts/survey-executions.ts';
import type { ServiceContext } from '../../../context.ts';
import { readEvery } from '../../../storage/rows.ts';
import { type BulkCall, forEachPerson, loadSurveyTitle, setActive } from './result.ts';

/** Closes the open dialogues of a survey and dataset: of the people named, or of everybody. */
export async function bulkClose(context: ServiceContext, call: BulkCall): Promise<BulkResult> {
  await loadSurveyTitle(context, call);
  const rows = await readEvery(context.store, 'survey_executions', {
    where: {
      and: [
        { field: 'dataset_id_ref', op: 'eq', value: call.dataset_id_ref },
        { field: 'survey_id_ref', op: 'eq', value: call.survey_id },
        { field: 'active', op: 'eq', value: true },
      ],
    },
    fields: ['execution_id', 'employee_id_ref', 'type'],
  });
  const open = new Map<number, string[]>();
  for (const { id, body } of rows) {
    if (String(body.type).startsWith('master-')) continue;
    const employeeId = Number(body.employee_id_ref);
    open.set(employeeId, [...(open.get(employeeId) ?? []), id]);
  }
  return forEachPerson(context, call.employee_ids ?? [...open.keys()], async (employeeId) => {
    const changed = [];
    for (const id of open.get(employeeId) ?? []) changed.push(await setActive(context, id, false));
    return changed.includes(true);
  });
}
