import { defineAnalysisNode } from '../define-node.ts';

/** Of a number, in groups: how many, mean, median, standard deviation (n − 1), least and most. */
export const describe = defineAnalysisNode({
  kind: 'describe',
  type: 'Descriptive Data',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: [],
  fields: {
    number: { type: 'column', of: 'number', initial: 'mean' },
    by: { type: 'columns', of: 'text', initial: ['driver'] },
  },
  leaves: ({ by }) => [...by, 'count', 'average', 'median', 'deviation', 'least', 'most'],
});
