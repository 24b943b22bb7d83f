import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { LONGEST_ADDRESS, LONGEST_WEBHOOK_NAME } from './rules/limits.ts';
import { webhookEvents } from './tables/webhook-events.ts';

const path = '/webhooks/v1/webhooks';

const needs = rightsOf('webhooks', ['admin', 'system']);

const params = z.object({ id: z.coerce.number().int().positive() });

const wish = {
  name: z.string().max(2 * LONGEST_WEBHOOK_NAME),
  url: z.string().max(LONGEST_ADDRESS),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .max(webhookEvents.length)
    .refine((events) => new Set(events).size === events.length),
};

const secret = z.object({ webhook_id: z.number(), secret: z.string() });

/** How a try ended: taken, or why not. */
const outcome = z.object({
  webhook_delivery_id: z.string(),
  status: z.enum(['waiting', 'taken', 'failed']),
  answer: z.number().nullable(),
  problem: z.string().nullable(),
});

/** Addresses of an organisation that are told of what happens, as the Standard Webhooks specification has it. */
export const webhookCalls = defineContract({
  slug: 'webhooks',
  about:
    'Addresses that are told when a round opens or closes, figures are released or an action is done. Messages are signed as the Standard Webhooks specification says, and hold numbers of rows and moments alone.',
  operations: {
    add: {
      ...callDefaults,
      method: 'POST',
      path,
      summary: 'Adds a webhook; its secret is shown once.',
      description:
        'Adds an address that is told of the chosen events from now on, and returns the secret that its messages are signed with, once. The address is one of the public internet over HTTPS; where it leads is looked at whenever a message is sent.',
      access: needs('Add'),
      body: z.strictObject(wish),
      output: secret,
      status: 201,
      errors: ['webhook-refused'],
      retries: 0,
    },
    change: {
      ...callDefaults,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Changes a webhook, or switches it on or off.',
      description:
        'Changes the name, the address or the events of a webhook, or switches it. What happened while it was off is not told later.',
      access: needs('Change'),
      params,
      body: z.strictObject({
        name: wish.name.optional(),
        url: wish.url.optional(),
        events: wish.events.optional(),
        state: z.enum(['on', 'off']).optional(),
      }),
      output: z.object({ webhook_id: z.number() }),
      errors: ['webhook-refused', 'not-found', 'conflict'],
    },
    remove: {
      ...callDefaults,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Deletes a webhook with its deliveries.',
      description: 'Deletes a webhook with what is known of its deliveries. Nothing is sent to it any more.',
      access: needs('Remove'),
      params,
      output: z.object({ deleted: z.literal(true) }),
      errors: ['not-found'],
      retries: 0,
    },
    changeSecret: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/secret`,
      summary: 'A new secret, shown once; the one before signs beside it for a day.',
      description:
        'Makes a new secret and returns it once. For a day each message is signed with both, so that the receiver can change over.',
      access: needs('ChangeSecret'),
      params,
      output: secret,
      errors: ['not-found'],
      retries: 0,
    },
    test: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{id}/test`,
      summary: 'Sends a message to try the address out, and says how it ended.',
      description: 'Sends a message of the kind `webhook.test` at once and returns how it ended.',
      access: needs('Test'),
      params,
      output: outcome,
      errors: ['not-found', 'webhook-refused', 'conflict'],
      timeoutMs: 20_000,
      retries: 0,
    },
    replay: {
      ...callDefaults,
      method: 'POST',
      path: '/webhooks/v1/webhook-deliveries/{id}/replay',
      summary: 'Sends a message once more, and says how it ended.',
      description:
        'Sends a message of the last thirty days again at once, with the same `webhook-id` and the same content, and returns how it ended.',
      access: needs('Replay'),
      params: z.object({ id: z.string().regex(/^msg_[\w-]{8,60}$/) }),
      output: outcome,
      errors: ['not-found', 'webhook-refused', 'conflict'],
      timeoutMs: 20_000,
      retries: 0,
    },
  },
});
