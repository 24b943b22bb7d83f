import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why a webhook cannot be saved, or a delivery cannot be sent again. */
export const webhookProblems = [
  'address',
  'name-missing',
  'too-many',
  'off',
  'teams-address',
  'teams-events',
] as const satisfies readonly PhraseKey<'webhooks'>[];

/** What is posted into a channel. */
export const webhookWords = defineWords('webhooks');
