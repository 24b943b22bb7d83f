import { defineWords, type PhraseKey } from '../../core/lib/phrase.ts';

/** Why an invitation's link leads no further; but for `TOKEN_NOT_FOUND`, which is an answer of its own. */
const tokenProblems = [
  'TOKEN_EXPIRED',
  'TOKEN_USED',
  'TOKEN_REVOKED',
  'TOKEN_SUPERSEDED',
  'ACCOUNT_EXISTS',
  'TOKEN_UNKNOWN',
] as const;

/** Why an invitation is not sent or taken back, or an acceptance not taken. */
export const activationProblems = [
  ...tokenProblems,
  'role-missing',
  'role-differs',
  'role-too-high',
  'not-active',
  'already-active',
  'no-mailbox',
  'nothing-to-revoke',
  'too-often',
  'mail-refused',
  'password-missing',
  'password-weak',
  'password-signs',
  'password-common',
  'privacy-missing',
  'user-missing',
] as const satisfies readonly PhraseKey<'activations'>[];

export const activationWords = defineWords('activations');
