import type { Proof } from './proof.ts';

/** What is promised of figures by attribute of people. */
export const cutPromises: readonly Proof[] = [
  {
    file: 'tests/api/analytics/cuts.test.ts',
    title: 'stand in the reports of who sees the whole organisation, and in nobody else’s',
    says: [
      'A group shows averages only, never comments, and only in pieces of at least {} people who count and belong to one unit.',
    ],
  },
  {
    file: 'tests/api/analytics/cuts.test.ts',
    title: 'is refused while a round is open, and for noise and flows that gather months',
    says: ['Figures with random noise are shown by unit only.'],
  },
  {
    file: 'tests/api/analytics/cuts.test.ts',
    title: 'is refused where it is none, is too many, or names one twice',
    says: ['Figures cannot be shown by “{}”.', 'Figures of test data are shown by unit only.'],
  },
  {
    file: 'tests/api/analytics/cuts.test.ts',
    title: 'go by a field of the organisation’s own, and only by one with choices or yes and no',
    says: ['Groups of people can ask for them; figures are shown by one only where a data set says so.'],
  },
];
