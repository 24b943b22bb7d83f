import type { Proof } from './proof.ts';

/** What is promised of flows that ask each person on a day of their own. */
export const byDayPromises: readonly Proof[] = [
  {
    file: 'tests/api/analytics/by-day.test.ts',
    title: 'a flow by day with two newcomers a month in a small unit',
    says: [
      'They appear only together with those of other people from up to {} months, and never while anyone from the same month still has time to answer.',
      'Results take months: they appear once this flow has asked {} people within {} months, and only for units where {} people who count have answered.',
      'Scores, the spread of answers and comments need {} people who count, gathered over up to {} months. No manager or admin sees who said what.',
      'Your answers wait until enough others have answered; only then are they shown, together.',
      'We don’t count who has answered: with few people asked at a time, it would show who.',
    ],
  },
];
