import type { Hooks } from './hooks.ts';

const editable: readonly unknown[] = ['NOT_STARTED', 'PAUSED'];
const deletable: readonly unknown[] = ['NOT_STARTED', 'COMPLETED', 'CANCELED'];

/** What may be changed at any time, since no round depends on it. */
const alwaysEditable = ['name', 'description'];

/** The settings of a flow are editable only before its start or while it is paused (spec 1 §4). */
export const flowExecutionHooks: Hooks = {
  may: async () => (row) => ({
    update: editable.includes(row.status),
    columns: alwaysEditable,
    delete: deletable.includes(row.status),
  }),
};
