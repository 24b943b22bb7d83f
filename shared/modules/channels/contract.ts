import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { LONGEST_TOKEN } from './rules/slack-app.ts';
import { channelKinds } from './tables/channel-kinds.ts';

const path = '/channels/v1/channels';
const needs = rightsOf('channels', ['admin', 'system'], 'message_channels');
const params = z.object({ kind: z.enum(channelKinds) });

/** Services beside mail by which an organisation invites and reminds its people. */
export const channelCalls = defineContract({
  slug: 'channels',
  about: 'Services beside mail, such as Slack, by which people get the invitations and reminders of flows.',
  operations: {
    connect: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{kind}/connect`,
      summary: 'Connects a service, or changes its secret.',
      description:
        'Connects a service by the secret of the organisation’s own app in it, after asking the service whose it is and what it may. The secret is stored sealed and returned by no call.',
      access: needs('Connect'),
      params,
      body: z.strictObject({
        secret: z.string().max(LONGEST_TOKEN),
        /** Of an app in a directory, as Teams has it. */
        tenant_id: z.string().max(60).optional(),
        client_id: z.string().max(60).optional(),
      }),
      output: z.object({ workspace: z.string() }),
      errors: ['channel-refused', 'unavailable', 'not-found'],
      timeoutMs: 20_000,
      retries: 0,
    },
    test: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/{kind}/test`,
      summary: 'Sends a test message to the caller alone.',
      description:
        'Sends a message to whoever calls, found in the service by the work e-mail. Nobody else gets it.',
      access: needs('Test'),
      params,
      output: z.object({ sent: z.literal(true) }),
      errors: ['channel-refused', 'unavailable', 'not-found'],
      timeoutMs: 20_000,
      retries: 0,
    },
    offers: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/offers`,
      summary: 'What the operator offers: text messages, their price and how many a day.',
      description:
        'Returns the sender, the price and the daily number of text messages, where the operator of this deployment offers them.',
      access: needs('Offers'),
      output: z.object({
        sms: z
          .object({
            sender: z.string(),
            price: z.string().nullable(),
            per_day: z.number(),
          })
          .nullable(),
      }),
    },
    disconnect: {
      ...callDefaults,
      method: 'DELETE',
      path: `${path}/{kind}`,
      summary: 'Disconnects a service: its secret is deleted, and people get mails again.',
      description:
        'Deletes the secret of a service. From now on people who chose it get invitations and reminders by mail; what they chose is forgotten.',
      access: needs('Disconnect'),
      params,
      output: z.object({ disconnected: z.literal(true) }),
      errors: ['not-found'],
    },
  },
});
