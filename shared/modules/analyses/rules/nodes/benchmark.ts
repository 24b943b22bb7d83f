import { defineAnalysisNode } from '../define-node.ts';
import { withAnew } from '../shapes.ts';

/**
 * Each mean beside that of the whole organisation in the same round, or beside an outside norm that was uploaded with its
 * source (`norms`), of the newest version or of the one that was valid on the round's day.
 */
export const benchmark = defineAnalysisNode({
  kind: 'benchmark',
  type: 'Descriptive Data',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['driver', 'round', 'mean'],
  fields: {
    against: { type: 'choice', options: ['organisation', 'norms'], initial: 'organisation' },
    norm: { type: 'text', initial: '', most: 120 },
    valid: { type: 'choice', options: ['newest', 'of-the-day'], initial: 'newest' },
  },
  leaves: (_, columns) => withAnew(columns, 'beside', 'difference', 'source'),
});
