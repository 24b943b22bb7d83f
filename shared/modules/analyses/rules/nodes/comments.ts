import { defineAnalysisNode } from '../define-node.ts';

/** Comments that were released at a close, each among those of at least ten people. */
export const comments = defineAnalysisNode({
  kind: 'comments',
  type: 'Data Preparation',
  group: 'from',
  takes: null,
  gives: 'figures',
  needs: [],
  fields: {
    units: { type: 'choice', options: ['company', 'units'], initial: 'company' },
    rounds: { type: 'choice', options: ['latest', 'all'], initial: 'latest' },
  },
  leaves: () => ['unit', 'driver', 'round', 'comment'],
});
