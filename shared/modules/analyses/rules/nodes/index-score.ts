import { bins } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';
import { withAnew } from '../shapes.ts';

/**
 * An index from −100 to 100: the share of answers from 5 to 7 less that of answers from 1 to 3, with the interval of
 * Rocks (2016, adjusted Wald); or the mean on that scale, 100 (m − 4) / 3, with Student's interval.
 */
export const indexScore = defineAnalysisNode({
  kind: 'index-score',
  type: 'Descriptive Data',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['n', 'mean', 'spread', ...bins],
  fields: { method: { type: 'choice', options: ['net', 'scaled'], initial: 'net' } },
  leaves: (_, columns) => withAnew(columns, 'index', 'low', 'high'),
});
