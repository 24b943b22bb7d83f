import type { ServiceContext } from '../../../core/context.ts';
import { loadGroup } from '../../people/load-group.ts';
import type { BulkCall } from './result.ts';

/** The people named; where nobody is named, everybody of the group who is active and has not paused dialogues. */
export async function peopleMeant(context: ServiceContext, call: BulkCall): Promise<readonly number[]> {
  if (call.employee_ids) return call.employee_ids;
  const group = await loadGroup(context, call.employee_group_id ?? null);
  const people = await context.store.table('employees').every({
    where: { status: 'active', pause_surveys: { ne: true } },
    fields: ['employee_id', ...group.fields],
  });
  return people.filter((person) => group.includes(person)).map(({ employee_id }) => employee_id);
}
