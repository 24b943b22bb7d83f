import type { PhraseKey } from '../../core/lib/phrase.ts';

/** Why a webhook cannot be saved, or a delivery cannot be sent again. */
export const webhookProblems = [
  'address',
  'name-missing',
  'too-many',
  'off',
] as const satisfies readonly PhraseKey<'webhooks'>[];
