import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Hooks } from './hooks.ts';

/** A failed step may be marked as completed or deleted, which tries it again; every other row is the record of what was done. */
export const flowEmployeeExecutionHooks: Hooks = {
  async beforeWrite(_context, change) {
    if (change.kind === 'create') return undefined;
    const completes = change.kind === 'delete' || change.after.status === 'COMPLETED';
    if (change.before.status !== 'ERROR' || !completes) throw new AppError('conflict');
    return undefined;
  },
};
