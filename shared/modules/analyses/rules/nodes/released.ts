import { bins } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';

/** The report's own question over released figures; of fewer than ten people a row of rounds has none (privacy.md 5). */
export const released = defineAnalysisNode({
  kind: 'released',
  type: 'Data Preparation',
  group: 'from',
  takes: null,
  gives: 'figures',
  needs: [],
  fields: {
    topics: { type: 'choice', options: ['drivers', 'dimensions', 'overall'], initial: 'drivers' },
    units: {
      type: 'choice',
      options: ['company', 'units', 'all', 'groups', 'newcomers'],
      initial: 'company',
    },
    rounds: { type: 'choice', options: ['latest', 'last-two', 'all'], initial: 'last-two' },
  },
  leaves: () => [
    'unit',
    'above',
    'driver',
    'dimension',
    'round',
    'time',
    'n',
    'mean',
    'spread',
    'favourable',
    'participation',
    ...bins,
  ],
});
