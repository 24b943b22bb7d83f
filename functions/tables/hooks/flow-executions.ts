import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { hasEnded, isEditable } from '@livingroom/shared/rules/flows/states.ts';
import type { Hooks } from './hooks.ts';

/** What may be changed at any time, since no round depends on it. */
const alwaysEditable = ['name', 'description', 'updated_at'];

/** The settings of a flow are editable only before its start or while it is paused (spec 1 §4). */
export const flowExecutionHooks: Hooks = {
  async beforeWrite(_context, change) {
    if (change.kind === 'create') return undefined;
    const status = String(change.before.status);
    if (change.kind === 'delete' && status !== 'NOT_STARTED' && !hasEnded(status))
      throw new AppError('conflict');
    if (change.kind !== 'update' || isEditable(status)) return undefined;
    const touched = Object.keys(change.after).filter(
      (field) => JSON.stringify(change.after[field]) !== JSON.stringify(change.before[field] ?? null),
    );
    if (touched.some((field) => !alwaysEditable.includes(field))) throw new AppError('conflict');
    return undefined;
  },
};
