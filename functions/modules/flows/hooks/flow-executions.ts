import { hasEnded, isEditable } from '@livingroom/shared/modules/flows/rules/states.ts';
import type { Hooks } from '../../../core/tables/hooks/hooks.ts';

/** What may be changed at any time, since no round depends on it. */
const alwaysEditable = ['name', 'description'];

/** The settings of a flow are editable only before its start or while it is paused (spec 1 §4). */
export const flowExecutionHooks: Hooks<'flow_executions'> = {
  may: async () => (row) => ({
    update: isEditable(row.status),
    columns: alwaysEditable,
    delete: row.status === 'NOT_STARTED' || hasEnded(row.status),
  }),
};
