import type { DueKind } from '../../core/due/kinds.ts';
import { nextWebhooks, runWebhooks } from './run-webhooks.ts';

/** Messages to addresses of the organisation. */
export const webhookWork: DueKind = {
  name: 'webhooks',
  serves: 'active',
  run: runWebhooks,
  next: nextWebhooks,
};
