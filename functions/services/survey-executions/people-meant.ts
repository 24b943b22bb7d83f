import type { ServiceContext } from '../../ports.ts';
import { readEvery } from '../../resources/read-every.ts';
import { loadGroup } from '../groups/load-group.ts';
import type { BulkCall } from './bulk.ts';

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
