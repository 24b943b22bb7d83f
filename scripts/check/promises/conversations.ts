import type { Proof } from './proof.ts';

/** What is promised to leaders and to who wrote, around comments and what stands below them. */
export const conversationPromises: readonly Proof[] = [
  {
    file: 'tests/security/conversations.test.ts',
    title: 'nothing that leaders and administrators see over days depends on who wrote',
    says: ['Leaders see your reply tomorrow, together with all others and without your name.'],
  },
  {
    file: 'tests/security/conversations.test.ts',
    title: 'nor does anything of a report of abuse, and of what becomes of it',
    says: [
      'Who wrote it isn’t shown to you or to them.',
      'Nobody was told that you wrote it.',
      'Nobody is told who that is.',
    ],
  },
  {
    file: 'tests/api/conversations/reports.test.ts',
    title: 'is taken out of the report of every unit, for everybody and once, and scores stay',
    says: [
      'A comment that is taken out leaves every report for good, and whoever wrote it sees that on their own page.',
      'Nobody can read it in a report any more, and it can’t be brought back.',
    ],
  },
  {
    file: 'tests/api/conversations/answers-mail.test.ts',
    title: 'goes the morning after to everybody who was asked, alike, whoever wrote',
    says: ['Everyone who was asked gets this e-mail, whether they wrote or not.'],
  },
  {
    file: 'tests/unit/reports/comment-mood.test.ts',
    title: '%s sounds %s',
    says: ['A rough count, based on a list of words that people have rated.'],
  },
];
