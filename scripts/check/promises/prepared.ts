import type { Proof } from './proof.ts';

/** What is promised of mails and flows that are prepared, by the copilot or in the builder. */
export const preparedPromises: readonly Proof[] = [
  {
    file: 'tests/api/assistant/prepare.test.ts',
    title: 'of a mail or a flow nothing is sent or written by asking',
    says: ['Check who gets it and read it: nothing is sent until you send it.'],
  },
  {
    file: 'tests/api/assistant/prepare.test.ts',
    title: 'with the words of an AI, which learns neither who gets it nor anybody’s name',
    says: ['What you ask for, without names of people, addresses and phone numbers.'],
  },
  {
    file: 'tests/api/analytics/made-rounds.test.ts',
    title: 'of one person and four invented colleagues gives no figure',
    says: ['A round of fewer than {} gives no figures, unless it asks everyone.'],
  },
];
