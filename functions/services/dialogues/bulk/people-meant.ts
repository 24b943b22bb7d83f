import type { ServiceContext } from '../../../context.ts';
import { readEvery } from '../../../storage/rows.ts';
import { loadGroup } from '../../people/load-group.ts';
import type { BulkCall } from './result.ts';

/** The people named; where nobody is named, everybody of the group who is active and has not paused dialogues. */
export async function peopleMeant(context: ServiceContext, call: BulkCall): Promise<readonly number[]> {
  if (call.employee_ids) return call.employee_ids;
  const group = await loadGroup(context, call.employee_group_id ?? null);
  const people = await readEvery(context.store, 'employees', {
    where: {
      and: [
        { field: 'status', op: 'eq', value: 'active' },
        { field: 'pause_surveys', op: 'ne', value: true },
      ],
    },
    fields: ['employee_id', ...group.fields],
  });
  return people.filter(({ body }) => group.includes(body)).map(({ body }) => Number(body.employee_id));
}
