import { defineAnalysisNode } from '../define-node.ts';

/** A straight line through the rounds by least squares, and where the next round would lie, with 95 % intervals. */
export const trend = defineAnalysisNode({
  kind: 'trend',
  type: 'Predictive Modeling',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['time'],
  fields: {
    number: { type: 'column', of: 'number', initial: 'mean' },
    by: { type: 'columns', of: 'text', initial: ['driver'] },
  },
  leaves: ({ by }) => [...by, 'count', 'slope', 'low', 'high', 'p', 'next', 'next_low', 'next_high'],
});
