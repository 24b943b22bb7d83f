import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
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
  'channels.offers': async ({ world: { admin } }) => ({ person: admin, input: {} }),
  'email-preferences.askNumber': async (scene) => ({
    person: await withSms(scene),
    input: { body: { number: '+4512345678' } },
  }),
  'email-preferences.confirmNumber': async (scene) => ({
    person: await withSms(scene),
    input: { body: await askedNumber(scene) },
  }),
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

async function withSms({ world: { admin, api } }: Scene) {
  await api
    .as(admin)
    .call(channelCalls.operations.connect, { params: { kind: 'sms' }, body: { secret: '' } });
  return admin;
}

/** A number whose code has arrived. */
async function askedNumber({ world: { admin, api } }: Scene) {
  const number = '+4512345678';
  const { proof } = await api.as(admin).call(emailPreferences.operations.askNumber, { body: { number } });
  return { proof, code: api.messages.sms.to(number).at(-1)?.title.slice(0, 6) ?? '' };
}
