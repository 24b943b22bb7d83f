import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why a role is not given. */
export const roleProblems = [
  'units-missing',
  'employee-missing',
  'last-unit',
  'last-admin',
] as const satisfies readonly PhraseKey<'role-changes'>[];

export const roleChangeWords = defineWords('role-changes');

/** What each role is for. */
export const roleWords = defineWords('roles');

export const chatContextWords = defineWords('chat-context');
