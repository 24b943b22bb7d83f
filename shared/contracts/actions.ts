import * as z from 'zod';
import { callDefaults, defineContract } from './call.ts';

const right = (subdomain: string) =>
  ({ domain: 'actions', subdomain, operation: 'Read', roles: ['manager', 'admin', 'system'] }) as const;

/** What goes beyond the rows of the action tables. */
export const actionCalls = defineContract({
  slug: 'actions',
  operations: {
    story: {
      ...callDefaults,
      method: 'GET',
      path: '/actions/v1/actions/story',
      summary: 'What happened to an action, oldest first, with the names of who did it.',
      access: right('story'),
      query: z.object({ action_id: z.coerce.number().int().min(1) }),
      output: z.object({
        events: z.array(
          z.object({
            at: z.string(),
            /** Null where nobody did it, or the person is gone. */
            by: z.string().nullable(),
            stage: z.string().nullable(),
            /** Names of the columns that changed. */
            fields: z.array(z.string()),
          }),
        ),
      }),
      errors: ['not-found'],
    },
  },
});
