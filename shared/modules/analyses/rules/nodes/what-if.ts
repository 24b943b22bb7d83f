import { defineAnalysisNode } from '../define-node.ts';

/**
 * What goes along with a driver that is higher in a unit: the outcome's change by ordinary least squares, b·d with the
 * interval of b, and the outcome of one average unit then, with its prediction interval (R: predict.lm). Over units
 * beside each other, so it says nothing about causes.
 */
export const whatIf = defineAnalysisNode({
  kind: 'what-if',
  type: 'Predictive Modeling',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['unit', 'driver'],
  fields: {
    number: { type: 'column', of: 'number', initial: 'mean' },
    rise: { type: 'number', min: -3, max: 3, step: 0.1, initial: 0.5 },
    outcome: { type: 'text', initial: '', most: 200 },
    instead: { type: 'column', of: 'number', initial: 'participation' },
    held: { type: 'choice', options: ['alone', 'together'], initial: 'alone' },
  },
  leaves: () => [
    'driver',
    'count',
    'expected_change',
    'low',
    'high',
    'p',
    'expected',
    'expected_low',
    'expected_high',
  ],
});
