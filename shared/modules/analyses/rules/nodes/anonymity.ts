import { bins } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';
import { bridge, bridged } from '../shapes.ts';

/** The only way from rows to figures: groups of at least five different people, histograms of at least ten. */
export const anonymity = defineAnalysisNode({
  kind: 'anonymity',
  type: 'Anonymity',
  ...bridge,
  fields: {
    by: { type: 'columns', of: 'text', initial: ['unit', 'driver'] },
    least: { type: 'number', min: 5, max: 100, step: 1, initial: 5 },
  },
  leaves: ({ by }) => bridged(by, 'n', 'mean', 'spread', 'favourable', ...bins),
});
