import { defineWords, type Phrase, type PhraseKey } from '../../../core/lib/phrase.ts';

/** Why a mail is not sent. */
export const emailProblems = [
  'type-missing',
  'too-many',
  'info-incomplete',
  'too-often',
  'address-invalid',
  'under-way',
  'own-call',
  'colour-unknown',
  'accent-pale',
  'band-between',
  'logo-not-png',
  'too-heavy',
  'none-of-ours',
  'base-missing',
  'text-incomplete',
  'nobody-here',
] as const satisfies readonly PhraseKey<'emails'>[];

/** What became of a mail that somebody sent. */
export const emailWords = defineWords('emails');

/** "about 3 minutes". */
export function lengthWords(minutes: number): Phrase {
  return emailWords('about-minutes', { minutes });
}
