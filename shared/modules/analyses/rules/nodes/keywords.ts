import { defineAnalysisNode } from '../define-node.ts';
import { grouped } from '../shapes.ts';

/**
 * Words that stand in at least three comments of five or more, and in what share of them; small words of the languages are
 * left out.
 */
export const keywords = defineAnalysisNode({
  kind: 'keywords',
  type: 'NLP',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['comment'],
  fields: {
    by: { type: 'columns', of: 'text', initial: [] },
    letters: { type: 'number', min: 3, max: 12, step: 1, initial: 4 },
    least: { type: 'number', min: 3, max: 100, step: 1, initial: 3 },
  },
  leaves: ({ by }) => grouped(by, 'word', 'count', 'share'),
});
