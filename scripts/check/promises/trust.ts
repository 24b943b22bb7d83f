import type { Proof } from './proof.ts';

/** What the page of trust promises, and the file by which a stranger checks a release. */
export const trustPromises: readonly Proof[] = [
  {
    file: 'tests/api/analytics/check-file.test.ts',
    title: 'holds no name, no address, no words and no number of a person, and names no unit',
    says: [
      'The check file holds the released results and how many answers each is made of. It holds no comments, no names and nothing that tells who answered.',
    ],
  },
  {
    file: 'tests/api/analytics/check-file.test.ts',
    title: 'is there once thresholds have risen, and of a round from elsewhere',
    says: [
      'This round no longer has a check file: thresholds have risen since, and it would show what is hidden now.',
    ],
  },
  {
    file: 'tests/api/reports/page-of-trust.test.ts',
    title: 'gives a unit no score of fewer than ten people who count',
    says: [
      'While the round is open, a unit gets its first score only from {} people who count, and at most once a day.',
    ],
  },
  {
    file: 'tests/api/reports/page-of-trust.test.ts',
    title: 'is kept, whatever time passes',
    says: [
      'Your answers stay until you erase them, until your organisation deletes you, or until its account is deleted.',
    ],
  },
];
