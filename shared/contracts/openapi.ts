import * as z from 'zod';
import { callDefaults, defineContract } from './kit.ts';

/** The API's own description, made from the contracts. */
export const openapi = defineContract({
  slug: 'openapi',
  operations: {
    read: {
      ...callDefaults,
      method: 'GET',
      path: '/openapi.json',
      summary: 'The OpenAPI document of this API.',
      access: 'public',
      account: 'none',
      output: z.record(z.string(), z.json()),
      errors: [],
    },
  },
});
