import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';

/** For load balancers and people: is the app up and can it reach its store. */
export const health = defineContract({
  slug: 'health',
  about: 'Whether the app answers.',
  operations: {
    read: {
      ...callDefaults,
      method: 'GET',
      path: '/health',
      summary: 'Whether the app answers and reaches its store.',
      description: 'Returns whether the app answers and reaches its store.',
      access: 'public',
      account: 'none',
      output: z.object({ status: z.literal('ok'), version: z.string() }),
      errors: ['unavailable'],
    },
  },
});
