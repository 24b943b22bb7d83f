import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../ports.ts';
import { readEvery } from '../../resources/read-every.ts';
import type { BulkCall } from './bulk.ts';

/**
 * The people named; where nobody is named, everybody who is active and has not paused dialogues.
 * A group without criteria is everybody; one with criteria is refused rather than asking people who are not meant.
 */
export async function peopleMeant(context: ServiceContext, call: BulkCall): Promise<readonly number[]> {
  if (call.employee_ids) return call.employee_ids;
  if (call.employee_group_id != null) await refuseCriteria(context, call.employee_group_id);
  const people = await readEvery(context.store, 'employees', {
    where: {
      and: [
        { field: 'status', op: 'eq', value: 'active' },
        { field: 'pause_surveys', op: 'ne', value: true },
      ],
    },
    fields: ['employee_id'],
  });
  return people.map(({ body }) => Number(body.employee_id));
}

async function refuseCriteria(context: ServiceContext, groupId: number): Promise<void> {
  const where = { field: 'employee_group_id_ref', op: 'eq', value: groupId } as const;
  if ((await context.store.count('employee_group_criteria', where)) > 0)
    throw new AppError('bad-request', { reason: 'Groups with criteria are not supported yet.' });
}
