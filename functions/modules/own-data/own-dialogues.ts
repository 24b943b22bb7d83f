import { type Execution, type RespondentContext, refuseOtherAccount } from '../dialogues/own-execution.ts';

/** The caller's dialogues, oldest first, without those that an earlier identity of the person has begun. */
export async function ownDialogues(context: RespondentContext): Promise<readonly Execution[]> {
  refuseOtherAccount(context);
  const { employeeId, boundSince = '' } = context.caller;
  const rows = await context.store.table('survey_executions').every({
    where: { employee_id_ref: employeeId },
    sort: [{ field: 'created_at', direction: 'asc' }],
  });
  return rows.filter(({ start_time, type }) => {
    const isOthers = start_time !== null && start_time < boundSince;
    return !isOthers && !type.startsWith('master-');
  });
}
