import { defineAnalysisNode } from '../define-node.ts';
import { withAnew } from '../shapes.ts';

/** Many tests at once: Holm (1979) for any wrong one, Benjamini and Hochberg (1995) for the share of wrong ones. */
export const correct = defineAnalysisNode({
  kind: 'correct',
  type: 'Hypothesis Testing',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['p'],
  fields: {
    method: { type: 'choice', options: ['holm', 'benjamini-hochberg'], initial: 'benjamini-hochberg' },
    level: { type: 'number', min: 0.001, max: 0.5, step: 0.001, initial: 0.05 },
  },
  leaves: (_, columns) => withAnew(columns, 'p_corrected', 'stands'),
});
