import * as z from 'zod';
import type { Json } from '../core/lib/json.ts';
import { callDefaults, defineContract } from './call.ts';

/** The API's own description, made from the contracts. */
export const openapi = defineContract({
  slug: 'openapi',
  about: 'The description of this API.',
  operations: {
    read: {
      ...callDefaults,
      method: 'GET',
      path: '/openapi.json',
      summary: 'The OpenAPI document of this API.',
      description: 'Returns this document.',
      access: 'public',
      account: 'none',
      output: z.custom<{ [part: string]: Json }>((value) => typeof value === 'object' && value !== null),
      errors: [],
    },
  },
});
