import { defineAnalysisNode } from '../define-node.ts';

/**
 * How much of what units differ in each driver explains: relative weights of Johnson (2000), ε = Λ²β² over the nearest
 * orthogonal drivers, which add up to R². Intervals of weights come from drawing units again, and a weight holds up where it
 * is above that of random numbers (Tonidandel, LeBreton and Johnson 2009). It needs three units more than drivers.
 */
export const importance = defineAnalysisNode({
  kind: 'importance',
  type: 'Data Mining',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['unit', 'driver'],
  fields: {
    number: { type: 'column', of: 'number', initial: 'mean' },
    outcome: { type: 'text', initial: '', most: 200 },
    instead: { type: 'column', of: 'number', initial: 'participation' },
  },
  leaves: () => ['driver', 'count', 'share', 'weight', 'low', 'high', 'stands', 'r', 'fit', 'fit_adjusted'],
});
