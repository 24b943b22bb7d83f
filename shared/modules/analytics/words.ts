import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** What is said of a round's figures before there are any (privacy.md 11.1). */
export const privacyWords = defineWords('privacy');

/** Why there is no file to check the release of a round by. */
export const checkFileProblems = [
  'check-open',
  'check-older',
  'check-elsewhere',
  'check-unsigned',
  'check-raised',
] as const satisfies readonly PhraseKey<'privacy'>[];

/** Why a round is not shared with managers. */
export const sharingProblems = ['share-open'] as const satisfies readonly PhraseKey<'privacy'>[];
