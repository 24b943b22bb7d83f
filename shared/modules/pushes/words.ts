import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** What a notice says: never what it is about, since a lock screen shows it to everybody. */
export const pushWords = defineWords('pushes');

/** Why a browser cannot be told. */
export const pushProblems = ['off', 'address', 'keys'] as const satisfies readonly PhraseKey<'pushes'>[];
