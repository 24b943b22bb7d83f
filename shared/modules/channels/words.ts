import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why a channel is not connected, or a message not sent by it. */
export const channelProblems = [
  'token-form',
  'token-refused',
  'scope-missing',
  'app-form',
  'app-refused',
  'consent-missing',
  'not-installed',
  'not-connected',
  'person-unknown',
  'refused',
  'busy',
  'no-address',
  'sms-off',
  'number-form',
  'number-missing',
  'number-stopped',
  'code-wrong',
  'quota-spent',
] as const satisfies readonly PhraseKey<'channels'>[];

/** What a message by a channel says. */
export const channelWords = defineWords('channels');
