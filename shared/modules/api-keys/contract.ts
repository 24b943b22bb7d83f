import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import type { Json } from '../../core/lib/json.ts';
import { keyDays, LONGEST_KEY_NAME } from './rules/limits.ts';
import { keyScopes } from './tables/key-scopes.ts';

const path = '/api-keys/v1/api-keys';

/** A key acts in the name of the administrator who makes it: the operator, who is none of the organisation, makes none. */
const needsAdmin = rightsOf('api-keys', ['admin'], 'api_keys');
const needs = rightsOf('api-keys', ['admin', 'system'], 'api_keys');

/** An organisation's own API keys. */
export const apiKeyCalls = defineContract({
  slug: 'api-keys',
  about: 'Keys with which the programs of an organisation call this API, each for chosen operations.',
  operations: {
    make: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'Makes an API key; it is shown once.',
      description:
        'Makes a key for the chosen scopes and returns it once; only its hash is stored. The key is sent as `Authorization: Bearer lr_…`. Its calls are made in the name of the administrator who made it, with the rights of its scopes and never with more than an administrator has. It ends at its expiry, when it is revoked, or when that person is no administrator any more.',
      access: needsAdmin('MakeKey'),
      body: z.strictObject({
        name: z.string().max(2 * LONGEST_KEY_NAME),
        scopes: z
          .array(z.enum(keyScopes))
          .min(1)
          .max(keyScopes.length)
          .refine((scopes) => new Set(scopes).size === scopes.length),
        days: z.literal(keyDays),
      }),
      output: z.object({ api_key_id: z.number(), key: z.string(), expires_at: z.string() }),
      status: 201,
      errors: ['key-refused', 'not-found'],
      retries: 0,
    },
    reference: {
      ...callDefaults,
      method: 'GET',
      path: '/api-keys/v1/openapi.json',
      summary: 'The OpenAPI document of the calls that an API key may make.',
      description:
        'Returns the part of the description of this API that an API key can reach: every call with the scopes that open it, its parameters, shapes and refusals, and an example of each.',
      access: 'signed-in',
      account: 'none',
      output: z.custom<{ [part: string]: Json }>((value) => typeof value === 'object' && value !== null),
      errors: [],
    },
    revoke: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/revoke`,
      summary: 'Revokes an API key: it opens nothing any more.',
      description: 'Revokes a key of the organisation. Its next call is refused; its line stays in the list.',
      access: needs('RevokeKey'),
      params: z.object({ id: z.coerce.number().int().positive() }),
      output: z.object({ revoked: z.literal(true) }),
      errors: ['not-found'],
      retries: 0,
    },
  },
});
