import type { ServiceContext } from '../../functions/core/context.ts';
import { memberNumbers } from '../../functions/core/tables/member-numbers.ts';

/** Lets the planner's memory tell everybody who has ever been asked by number, where it stores digests. */
export async function knowMembers(context: ServiceContext): Promise<void> {
  const numbers = await memberNumbers(context);
  for (const { employee_id_ref: person } of await context.store.table('survey_executions').every())
    if (person !== null) numbers.know(person);
}
