import type { Hooks } from '../../core/tables/hooks/hooks.ts';

/**
 * A flow reminds those who have not answered: its reminders would name them, so nobody reads them. What an admin sends
 * by hand goes to whom the admin chose, and stays.
 */
export const emailHooks: Hooks<'emails'> = {
  visible: async () => ({
    or: [
      { field: 'email_type', op: 'ne', value: 'reminder' },
      { field: 'flow_execution_id_ref', op: 'eq', value: null },
    ],
  }),
};
