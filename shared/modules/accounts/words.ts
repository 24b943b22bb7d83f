import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why an account is not made or deleted. */
export const accountProblems = [
  'incomplete',
  'system-account',
  'owner-missing',
  'code-not-sent',
  'code-wrong',
  'code-expired',
  'name-differs',
  'already-scheduled',
  'not-scheduled',
] as const satisfies readonly PhraseKey<'accounts'>[];

export const accountWords = defineWords('accounts');
