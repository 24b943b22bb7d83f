import { defineAnalysisNode } from '../define-node.ts';
import { bridge, bridged } from '../shapes.ts';

/**
 * The other way from rows to figures: sums with noise of the product's exact discrete Gaussian, priced in rho for all that
 * one person answered in a round (privacy.md 2, 3). Who took part is public, as in a round with noise.
 */
export const noise = defineAnalysisNode({
  kind: 'noise',
  type: 'Anonymity',
  ...bridge,
  fields: {
    by: { type: 'columns', of: 'text', initial: ['driver'] },
    rho: { type: 'number', min: 0.1, max: 16, step: 0.1, initial: 1 },
    within: { type: 'number', min: 0.1, max: 3, step: 0.1, initial: 0.5 },
  },
  leaves: ({ by }) => bridged(by, 'n', 'mean', 'low', 'high'),
});
