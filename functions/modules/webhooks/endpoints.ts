import { webhookCalls } from '@livingroom/shared/modules/webhooks/contract.ts';
import { implement, Reply } from '../../core/http/endpoints.ts';
import {
  addWebhook,
  changeSecret,
  changeWebhook,
  removeWebhook,
  replayDelivery,
  testWebhook,
} from './webhooks.ts';

export const webhooksDomain = implement(webhookCalls, {
  add: async (context, { body }) => new Reply(201, await addWebhook(context, body)),
  change: (context, { params, body }) => changeWebhook(context, params.id, body),
  remove: (context, { params }) => removeWebhook(context, params.id),
  changeSecret: (context, { params }) => changeSecret(context, params.id),
  test: (context, { params }) => testWebhook(context, params.id),
  replay: (context, { params }) => replayDelivery(context, params.id),
});
