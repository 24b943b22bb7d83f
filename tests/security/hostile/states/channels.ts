import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import type { Scene, States } from './scene.ts';

const params = { kind: 'slack' } as const;

/** Slack, connected and chosen. */
export const channelStates: States = {
  'channels.connect': async ({ world: { admin, api } }) => ({
    person: admin,
    input: { params, body: { secret: api.messages.slack.secret } },
  }),
  'channels.read-message_channels': async (scene) => ({
    person: await connected(scene),
    input: { params: { id: 'slack' } },
  }),
  'channels.test': async (scene) => ({ person: await connected(scene), input: { params } }),
  'channels.disconnect': async (scene) => ({ person: await connected(scene), input: { params } }),
  'email-preferences.chooseWay': async (scene) => ({
    person: await connected(scene),
    input: { body: { way: scene.random.pick(['mail', 'slack'] as const) } },
  }),
};

async function connected({ world: { admin, api } }: Scene) {
  const body = { secret: api.messages.slack.secret };
  await api.as(admin).call(channelCalls.operations.connect, { params, body });
  return admin;
}
