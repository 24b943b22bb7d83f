import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Hooks } from './hooks.ts';

const ended: readonly unknown[] = ['completed', 'failed'];

/**
 * A job made by a call is the caller's. Clients move only downloads on, which they do themselves; uploads are the
 * server's work. A job that has ended stays as it ended.
 */
export const jobHooks: Hooks = {
  async beforeWrite(context, change) {
    if (change.kind === 'delete') return undefined;
    const now = new Date(context.ports.clock.now()).toISOString();
    if (change.kind === 'create') {
      if (change.after.job_type !== 'file_download') throw new AppError('forbidden');
      const { userId = null, employeeId = null } = context.caller ?? {};
      return { ...change.after, start_time: now, user_id_ref: userId, employee_id_ref: employeeId };
    }
    if (change.before.job_type !== 'file_download' || ended.includes(change.before.status))
      throw new AppError('conflict');
    return { ...change.after, end_time: ended.includes(change.after.status) ? now : null };
  },
};
