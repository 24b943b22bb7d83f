import type { Proof } from './proof.ts';

/** What is promised of programs that read and write by keys, and of messages to them. */
export const programPromises: readonly Proof[] = [
  {
    file: 'tests/api/api-keys/api-keys.test.ts',
    title: 'opens none of the calls that its scopes do not name, whatever the scopes',
    says: ["A key can't read anybody's answers, sign anybody in or make other keys."],
  },
  {
    file: 'tests/api/webhooks/webhooks.test.ts',
    title: 'an action that is done, by its number: no title, no name',
    says: ["Messages hold row numbers and times, never anybody's answers, names or counts."],
  },
];
