import type { ColumnKey } from '../columns.ts';
import { columnTypes } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';

/** Two rounds beside each other: of each unit and driver the earlier and the later figure, and their difference. */
export const compare = defineAnalysisNode({
  kind: 'compare',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'figures',
  gives: 'figures',
  needs: ['round', 'time', 'mean', 'n'],
  fields: { from: { type: 'choice', options: ['previous', 'first'], initial: 'previous' } },
  leaves: (_, columns) => [
    ...columns.filter((key) => columnTypes[key] === 'text' && key !== 'round'),
    'before',
    'mean',
    'difference',
    ...beside(columns, 'spread', ['spread_before', 'spread']),
    'n_before',
    'n',
    ...beside(columns, 'favourable', ['favourable_change']),
    ...beside(columns, 'participation', ['participation_change']),
  ],
});

function beside(
  columns: readonly ColumnKey[],
  needed: ColumnKey,
  given: readonly ColumnKey[],
): readonly ColumnKey[] {
  return columns.includes(needed) ? given : [];
}
