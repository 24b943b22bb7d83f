import { bins } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';

/** The only way from rows to figures: groups of at least five different people, histograms of at least ten. */
export const anonymity = defineAnalysisNode({
  kind: 'anonymity',
  type: 'Anonymity',
  group: 'shape',
  takes: 'rows',
  gives: 'figures',
  needs: ['person', 'score', 'round', 'time'],
  fields: {
    by: { type: 'columns', of: 'text', initial: ['unit', 'driver'] },
    least: { type: 'number', min: 5, max: 100, step: 1, initial: 5 },
  },
  leaves: ({ by }) => [
    ...by.filter((key) => key !== 'person' && key !== 'round'),
    'round',
    'time',
    'n',
    'mean',
    'spread',
    'favourable',
    ...bins,
  ],
});
