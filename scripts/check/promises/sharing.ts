import type { Proof } from './proof.ts';

/** What is promised of rounds that administrators read before managers do. */
export const sharingPromises: readonly Proof[] = [
  {
    file: 'tests/api/reports/sharing-told.test.ts',
    title: 'is told on the page of trust by the rule that lets managers read, in every language',
    says: [
      'Until the close they see how many took part, and nothing else.',
      'Until then they see nothing of this round.',
      'Administrators read the results first.',
      'Administrators read them first.',
      'Until it closes you see here how many people took part.',
    ],
  },
  {
    file: 'tests/security/what-waits-tells.test.ts',
    title: 'tells managers nothing, by whatever they read, until it is shared',
    says: ['Only administrators can read this round.'],
  },
];
