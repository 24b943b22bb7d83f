import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { Hooks } from './hooks.ts';

/** A failed step may be marked as completed or deleted, which tries it again; every other row is the record of what was done. */
export const flowEmployeeExecutionHooks: Hooks = {
  may: async () => (row) => ({ update: row.status === 'ERROR', delete: row.status === 'ERROR' }),
  async beforeWrite(_context, change) {
    if (change.kind === 'update' && change.after.status !== 'COMPLETED') throw new AppError('conflict');
    return undefined;
  },
};
