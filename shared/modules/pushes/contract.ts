import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';

const path = '/pushes/v1/devices';

/** Letters of an address that a browser gives: the longest known are some hundred. */
const LONGEST_ENDPOINT = 1_000;

const base64url = z.string().regex(/^[\w-]+={0,2}$/);

const endpoint = z.string().max(LONGEST_ENDPOINT);

/** Notices in browsers that a person allowed: reminders that say only that there is something. */
export const pushCalls = defineContract({
  slug: 'pushes',
  about: 'Whether this browser tells the caller that something waits for them. It never says what.',
  operations: {
    key: {
      ...callDefaults,
      method: 'GET',
      path: '/pushes/v1/key',
      summary: 'The key that a browser subscribes with',
      description:
        'Returns the public key of this deployment for Web Push (RFC 8292), base64url; null where no notices are sent.',
      access: 'signed-in',
      output: z.object({ key: z.string().nullable() }),
    },
    subscribe: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'Tell me in this browser that something waits for me',
      description:
        'Stores where this browser takes notices, as it says itself (RFC 8030, RFC 8291). At most five browsers of a person; the one that was added first goes. Nobody sees whether or since when.',
      access: 'signed-in',
      body: z.strictObject({ endpoint, p256dh: base64url.max(100), auth: base64url.max(30) }),
      output: z.object({ on: z.literal(true) }),
      errors: ['push-refused', 'not-found', 'conflict'],
    },
    forget: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/forget`,
      summary: 'No notices in this browser any more',
      description: 'Forgets where a browser of the caller takes notices. Does nothing where it is not known.',
      access: 'signed-in',
      body: z.strictObject({ endpoint }),
      output: z.object({ on: z.literal(false) }),
      errors: ['not-found'],
    },
  },
});
