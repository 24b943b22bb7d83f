import { defineAnalysisNode } from '../define-node.ts';

/** Whether the mean of a number over its lines is other than 0: Student's t (1908), with Cohen's d. */
export const paired = defineAnalysisNode({
  kind: 'paired',
  type: 'Hypothesis Testing',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: [],
  fields: {
    number: { type: 'column', of: 'number', initial: 'difference' },
    by: { type: 'columns', of: 'text', initial: ['driver'] },
  },
  leaves: ({ by }) => [...by, 'count', 'average', 'low', 'high', 't', 'df', 'p', 'effect'],
});
