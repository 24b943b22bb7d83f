import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { webhookCalls } from '@livingroom/shared/modules/webhooks/contract.ts';
import { expect } from 'vitest';
import type { Line } from './line.ts';
import type { Organisation } from './organisation.ts';

const { make, revoke } = apiKeyCalls.operations;
const { add, change, remove, changeSecret, test: sendTest, replay } = webhookCalls.operations;

const makeKey = ({ api, admin }: Organisation) =>
  api.as(admin).call(make, { body: { name: 'HR sync', scopes: ['units.read'], days: 30 } });

const addHook = async ({ api, admin }: Organisation) => {
  const body = { name: 'Data', url: 'https://hooks.example.com/', events: ['round.opened' as const] };
  const { webhook_id: id } = await api.as(admin).call(add, { body });
  return { id };
};

/** What keys and webhooks of an organisation write into its trail. */
export const keyLines: readonly Line<Organisation>[] = [
  {
    says: 'that an API key was made, and what it may',
    call: 'api-keys.make',
    act: makeKey,
    event: {
      action: 'secret-created',
      after: expect.objectContaining({ name: 'HR sync', scopes: 'units.read' }),
    },
  },
  {
    says: 'that an API key was revoked',
    call: 'api-keys.revoke',
    async act(own) {
      const { api_key_id: id } = await makeKey(own);
      await own.api.as(own.admin).call(revoke, { params: { id } });
    },
    event: { action: 'secret-revoked', after: { name: 'HR sync' } },
  },
  {
    says: 'that a webhook was added, and where it leads',
    call: 'webhooks.add',
    act: addHook,
    event: { action: 'created', after: expect.objectContaining({ url: 'https://hooks.example.com/' }) },
  },
  {
    says: 'that a webhook leads elsewhere',
    call: 'webhooks.change',
    async act(own) {
      const params = await addHook(own);
      await own.api.as(own.admin).call(change, { params, body: { url: 'https://elsewhere.example.com/' } });
    },
    event: { action: 'changed', after: expect.objectContaining({ url: 'https://elsewhere.example.com/' }) },
  },
  {
    says: 'that a webhook was deleted',
    call: 'webhooks.remove',
    act: async (own) => own.api.as(own.admin).call(remove, { params: await addHook(own) }),
    event: { action: 'deleted', before: expect.objectContaining({ name: 'Data' }) },
  },
  {
    says: 'that a webhook has a new secret',
    call: 'webhooks.changeSecret',
    act: async (own) => own.api.as(own.admin).call(changeSecret, { params: await addHook(own) }),
    event: { action: 'secret-created', after: { name: 'Data' } },
  },
  {
    says: 'that a test message was sent to a webhook',
    call: 'webhooks.test',
    act: async (own) => own.api.as(own.admin).call(sendTest, { params: await addHook(own) }),
    event: { action: 'exported', after: expect.objectContaining({ event: 'webhook.test' }) },
  },
  {
    says: 'that a message was sent to a webhook again',
    call: 'webhooks.replay',
    async act(own) {
      const params = await addHook(own);
      const { webhook_delivery_id: id } = await own.api.as(own.admin).call(sendTest, { params });
      await own.api.as(own.admin).call(replay, { params: { id } });
    },
    event: { action: 'exported', after: expect.objectContaining({ event: 'webhook.test' }) },
  },
];
