import { bins } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';

/**
 * Whether groups answer alike: Pearson's chi-square (1900) over three classes of answers, 1 to 3, 4, and 5 to 7, with
 * Cramér's V. Where a class would be expected fewer than five times (Cochran 1954) there is no result.
 */
export const chi = defineAnalysisNode({
  kind: 'chi',
  type: 'Hypothesis Testing',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: [...bins],
  fields: {
    groups: { type: 'column', of: 'text', initial: 'unit' },
    by: { type: 'columns', of: 'text', initial: ['driver'] },
  },
  leaves: ({ by }) => [...by, 'count', 'n', 'chi', 'df', 'p', 'effect'],
});
