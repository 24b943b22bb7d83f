import type { ServiceContext } from '../../../core/context.ts';
import { type BulkCall, type Step, setActive } from './result.ts';

/** Who has an open dialogue of the survey and dataset. */
export async function peopleWithOpen(context: ServiceContext, call: BulkCall): Promise<readonly number[]> {
  const people = new Set<number>();
  const where = { dataset_id_ref: call.dataset_id_ref, survey_id_ref: call.survey_id, active: true };
  const fields = ['employee_id_ref', 'type'] as const;
  for await (const rows of context.store.table('survey_executions').pages({ where, fields }))
    for (const { body } of rows)
      if (!body.type.startsWith('master-') && body.employee_id_ref !== null) people.add(body.employee_id_ref);
  return [...people];
}

/** Closes what a person has open of a survey and dataset; answers given stay. */
export function closeStep(context: ServiceContext, call: BulkCall, since: string | null): Step {
  const executions = context.store.table('survey_executions');
  const { dataset_id_ref, survey_id: survey_id_ref } = call;
  return async (employee_id_ref) => {
    const rows = await executions.every({
      where: { employee_id_ref, dataset_id_ref, survey_id_ref },
      fields: ['execution_id', 'type'],
    });
    const changed = [];
    for (const { execution_id, type } of rows)
      if (!type.startsWith('master-'))
        changed.push(await setActive(context, execution_id, { active: false, since }));
    return changed.includes(true);
  };
}
