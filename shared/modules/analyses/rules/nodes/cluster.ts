import { defineAnalysisNode } from '../define-node.ts';

/** Units that are alike: k-means over their means of all drivers (Lloyd 1982), from centres that lie farthest apart. */
export const cluster = defineAnalysisNode({
  kind: 'cluster',
  type: 'Data Mining',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['unit', 'driver', 'mean'],
  fields: { groups: { type: 'number', min: 2, max: 8, step: 1, initial: 3 } },
  leaves: () => ['cluster', 'unit', 'size', 'average', 'distance'],
});
