import { apiKeyCalls } from '@livingroom/shared/modules/api-keys/contract.ts';
import { webhookCalls } from '@livingroom/shared/modules/webhooks/contract.ts';
import { newName } from '../valid.ts';
import { of, type Scene, type States } from './scene.ts';

/** Keys and webhooks that the organisation has. */
export const keyStates: States = {
  async 'api-keys.revoke'(scene) {
    const { api, admin } = scene.world;
    const body = { name: newName(), scopes: ['units.read' as const], days: 30 as const };
    const made = await api.as(admin).raw(apiKeyCalls.operations.make, { body });
    const { api_key_id } = made.body as { api_key_id?: number };
    return { person: admin, input: of(api_key_id ?? 0) };
  },
  'webhooks.add': async (scene) => {
    await emptied(scene);
    const body = { name: newName(), url: 'https://hooks.example.com/', events: ['round.opened'] };
    return { person: scene.world.admin, input: { body } };
  },
  'webhooks.change': webhook,
  'webhooks.remove': webhook,
  'webhooks.changeSecret': webhook,
  'webhooks.test': webhook,
  async 'webhooks.replay'(scene) {
    const { input } = await webhook(scene);
    const { api, admin } = scene.world;
    const { body } = await api.as(admin).raw(webhookCalls.operations.test, input);
    return { person: admin, input: of((body as { webhook_delivery_id: string }).webhook_delivery_id) };
  },
};

/** An address of the organisation, which is the only one. */
async function webhook(scene: Scene) {
  const { api, admin } = scene.world;
  await emptied(scene);
  const body = { name: newName(), url: 'https://hooks.example.com/', events: ['round.opened' as const] };
  const { webhook_id } = await api.as(admin).call(webhookCalls.operations.add, { body });
  return { person: admin, input: { ...scene.input, ...of(webhook_id) } };
}

async function emptied({ world: { api, accountId } }: Scene): Promise<void> {
  await api.context(accountId).store.table('webhooks').removeEvery({});
}
