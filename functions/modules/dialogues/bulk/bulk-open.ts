import { claimedNumber } from '../../../core/claimed-number.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { type BulkCall, type Step, setActive } from './result.ts';

/** Opens one dialogue a person for a survey and dataset outside a flow; repeating it changes nothing. */
export function openStep(
  context: ServiceContext,
  call: BulkCall & { readonly title: string },
  since: string | null,
): Step {
  const executions = context.store.table('survey_executions');
  return async (employeeId) => {
    const employee = await context.store.table('employees').load(employeeId);
    const execution_id = await claimNumber(context, call, employeeId);
    const made = await executions.createMissing([
      {
        execution_id,
        title: call.title,
        employee_id_ref: employeeId,
        survey_id_ref: call.survey_id,
        dataset_id_ref: call.dataset_id_ref,
        unit_id_ref: employee.primary_unit_id_ref,
        type: 'employee-self-initiated',
      },
    ]);
    return made.length > 0 || setActive(context, execution_id, { active: true, since });
  };
}

/** The number of this person's dialogue, taken once: two calls at once get the same one. */
async function claimNumber(context: ServiceContext, call: BulkCall, employeeId: number): Promise<number> {
  const opening = `${call.survey_id}-${call.dataset_id_ref}-${employeeId}`;
  return claimedNumber(context, { table: 'survey_executions', field: 'opening', claim: opening });
}
