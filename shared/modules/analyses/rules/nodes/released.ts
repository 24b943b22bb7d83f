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
    /** What stands beside each unit, to look at its figures by. */
    place: { type: 'choice', options: ['none', 'country', 'region', 'own'], initial: 'none' },
    own: { type: 'text', initial: '', most: 80 },
  },
  leaves: ({ units, place }) => [
    'unit',
    'above',
    ...(place === 'none' ? [] : [place]),
    ...(units === 'groups' ? (['attribute'] as const) : []),
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
