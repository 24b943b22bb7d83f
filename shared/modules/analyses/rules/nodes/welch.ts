import type { ColumnKey } from '../columns.ts';
import { columnTypes } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';

/** Two means whose spreads may differ: Welch's t (1947), Hedges' g (1981), an interval of 95 %. Nothing about causes. */
export const welch = defineAnalysisNode({
  kind: 'welch',
  type: 'Hypothesis Testing',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['before', 'mean', 'difference', 'spread_before', 'spread', 'n_before', 'n'],
  fields: { direction: { type: 'choice', options: ['either', 'rose', 'fell'], initial: 'either' } },
  leaves: (_, columns) => [...textsOf(columns), 'difference', 'low', 'high', 't', 'df', 'p', 'effect'],
});

function textsOf(columns: readonly ColumnKey[]): readonly ColumnKey[] {
  return columns.filter((key) => columnTypes[key] === 'text');
}
