import { channelCalls } from '@livingroom/shared/modules/channels/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { connectChannel, disconnectChannel, testChannel } from './connections.ts';
import { smsOffer } from './sms-days.ts';

export const channelsDomain = implement(channelCalls, {
  connect: (context, { params, body }) => connectChannel(context, params.kind, body),
  test: (context, { params }) => testChannel(context, params.kind),
  offers: async (context) => ({ sms: await smsOffer(context) }),
  disconnect: (context, { params }) => disconnectChannel(context, params.kind),
});
