import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { rightsOf } from '../../../core/catalogue/permission.ts';

const path = '/directory-sync/v1/connection';

const needs = rightsOf('directory-sync', ['admin', 'system'], 'connection');

const overview = z.object({
  state: z.enum(['off', 'preview', 'on', 'braked']),
  token_made_at: z.string().nullable(),
  used_at: z.string().nullable(),
  people: z.number(),
  groups: z.number(),
  /** What would be done with those who wait. */
  waiting: z.object({
    create: z.number(),
    change: z.number(),
    pause: z.number(),
    /** People who would come into and go from employee groups that rest on groups of the directory. */
    join: z.number(),
    leave: z.number(),
  }),
  refused: z.number(),
});

/** An admin's side of the sync with the organisation's own directory. */
export const directorySync = defineContract({
  slug: 'directory-sync',
  operations: {
    overview: {
      ...callDefaults,
      method: 'GET',
      path,
      summary: 'How the sync with the directory stands, and what waits',
      description:
        'Returns the state of the sync with the directory of the organisation, and the changes that wait for approval.',
      access: needs('Read'),
      output: overview,
    },
    makeToken: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/token`,
      summary: 'A new token for the directory, told once; the earlier is good for a day',
      description:
        'Creates a new token for the directory and returns it once. The token before it is valid for one more day.',
      access: needs('MakeToken'),
      retries: 0,
      output: z.object({ token: z.string(), old_until: z.string().nullable() }),
    },
    revoke: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/revoke`,
      summary: 'Ends the connection: no token opens anything; people stay as they are',
      description:
        'Ends the connection with the directory: no token is valid any more. People stay as they are.',
      access: needs('Revoke'),
      retries: 0,
      output: z.object({ revoked: z.literal(true) }),
    },
    apply: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/apply`,
      summary: 'What waits was seen: it is applied, and what comes from now on at once',
      description:
        'Applies the changes of the directory that were waiting. From then on changes are applied when they arrive.',
      access: needs('Apply'),
      timeoutMs: 60_000,
      retries: 0,
      output: z.object({ left: z.number() }),
      errors: ['conflict'],
    },
  },
});
