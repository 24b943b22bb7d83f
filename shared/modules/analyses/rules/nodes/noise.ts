import { defineAnalysisNode } from '../define-node.ts';

/**
 * The other way from rows to figures: sums with noise of the product's exact discrete Gaussian, priced in rho for all that
 * one person answered in a round (privacy.md 2, 3). Who took part is public, as in a round with noise.
 */
export const noise = defineAnalysisNode({
  kind: 'noise',
  type: 'Anonymity',
  group: 'shape',
  takes: 'rows',
  gives: 'figures',
  needs: ['person', 'score', 'round', 'time'],
  fields: {
    by: { type: 'columns', of: 'text', initial: ['driver'] },
    rho: { type: 'number', min: 0.1, max: 16, step: 0.1, initial: 1 },
    within: { type: 'number', min: 0.1, max: 3, step: 0.1, initial: 0.5 },
  },
  leaves: ({ by }) => [
    ...by.filter((key) => key !== 'person' && key !== 'round'),
    'round',
    'time',
    'n',
    'mean',
    'low',
    'high',
  ],
});
