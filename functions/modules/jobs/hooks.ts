import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { ownEmployeeId } from '../../core/context.ts';
import type { Hooks } from '../../core/tables/hooks/hooks.ts';

const ended: readonly unknown[] = ['completed', 'failed'];

/**
 * A job made by a call is the caller's. Clients move only downloads on, which they do themselves; uploads are the
 * server's work. A job that has ended stays as it ended.
 */
export const jobHooks: Hooks<'jobs'> = {
  may: async () => (row) => ({
    update: row.job_type === 'file_download' && !ended.includes(row.status),
    delete: false,
  }),
  async beforeWrite(context, change) {
    const now = new Date(context.ports.clock.now()).toISOString();
    if (change.kind === 'create') {
      if (change.after.job_type !== 'file_download') throw new AppError('forbidden');
      return {
        ...change.after,
        start_time: now,
        user_id_ref: context.caller?.userId ?? null,
        employee_id_ref: ownEmployeeId(context),
      };
    }
    return { ...change.after, end_time: ended.includes(change.after.status) ? now : null };
  },
};
