import { pushCalls } from '@livingroom/shared/modules/pushes/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { forgetDevice, subscribeDevice } from './own-devices.ts';

export const pushesDomain = implement(pushCalls, {
  key: async ({ ports }) => ({ key: ports.push.publicKey }),
  subscribe: (context, { body }) => subscribeDevice(context, body),
  forget: (context, { body }) => forgetDevice(context, body.endpoint),
});
