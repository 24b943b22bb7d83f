import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

/** A failed step may be marked as completed or deleted, which tries it again; every other row is the record of what was done. */
export const flowEmployeeExecutionHooks: Hooks<'flow_employee_executions'> = {
  may: async () => (row) => ({ update: row.status === 'ERROR', delete: row.status === 'ERROR' }),
  async beforeWrite(_context, change) {
    if (change.kind === 'update' && change.after.status !== 'COMPLETED') throw new AppError('conflict');
    return undefined;
  },
  /** A flow reminds those who have not answered: who has a step of a reminder, or one that failed, is not told. */
  async visible(context) {
    const reminders = await context.store
      .table('flow_actions')
      .every({ where: { email_type: 'reminder' }, fields: ['flow_action_id'] });
    const value = reminders.map(({ flow_action_id }) => flow_action_id);
    return value.length > 0 ? { field: 'flow_action_id_ref', op: 'notIn', value } : null;
  },
};
