import { defineAnalysisNode } from '../define-node.ts';

/**
 * How two numbers go together: Pearson's r, or Spearman's of their ranks, with its interval by Fisher's z (1921) and
 * its p by Student's t with n − 2 degrees of freedom.
 */
export const relate = defineAnalysisNode({
  kind: 'relate',
  type: 'Data Mining',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: [],
  fields: {
    one: { type: 'column', of: 'number', initial: 'mean' },
    other: { type: 'column', of: 'number', initial: 'participation' },
    by: { type: 'columns', of: 'text', initial: ['driver'] },
    method: { type: 'choice', options: ['pearson', 'spearman'], initial: 'pearson' },
  },
  leaves: ({ by }) => [...by, 'count', 'r', 'low', 'high', 'p', 'share'],
});
