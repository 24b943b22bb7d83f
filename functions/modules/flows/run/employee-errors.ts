import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { rowInScope } from '../../../core/tables/read/list-rows.ts';

/** A failed step counts as done; the person is not tried again for it. */
export async function completeEmployeeError(context: ServiceContext, id: number) {
  await seenStep(context, id);
  await context.store.table('flow_employee_executions').change(id, (row) => {
    requireError(row);
    return { status: 'COMPLETED', end_time: nowOf(context.ports) };
  });
  return {
    success: true,
    message: say(flowWords('error-completed'), context.language),
    flow_employee_execution_id: id,
    status: 'COMPLETED' as const,
  };
}

/** Forgets a failed step; the next run finds nothing and does it. */
export async function deleteEmployeeError(context: ServiceContext, id: number) {
  await seenStep(context, id);
  const steps = context.store.table('flow_employee_executions');
  const stored = await steps.find(id);
  if (!stored) throw new AppError('not-found');
  requireError(stored.body);
  if (!(await steps.remove(stored))) throw new AppError('conflict');
  return { success: true, message: say(flowWords('error-deleted'), context.language) };
}

/** A step that the caller's lists leave out, as those of reminders, is not found: else its number would tell of it. */
function seenStep(context: ServiceContext, id: number) {
  return rowInScope(context, catalogue.flow_employee_executions, String(id));
}

function requireError({ status }: { readonly status: string }): void {
  if (status !== 'ERROR') throw new AppError('flow-refused', { problem: 'step-without-error' });
}
