import { bins, columnTypes } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';

/**
 * Joins units into larger ones: M = Σ n·m / Σ n, and the spread from within and between them, as the Cochrane Handbook
 * combines groups (2019, table 6.5.a). A unit that lies within another one of the same group counts once.
 */
export const join = defineAnalysisNode({
  kind: 'join',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'figures',
  gives: 'figures',
  needs: ['unit', 'round', 'time', 'n', 'mean'],
  needsToo: ({ into }) => (into === 'above' ? ['above'] : []),
  fields: {
    into: { type: 'choice', options: ['above', 'named'], initial: 'above' },
    names: { type: 'text', initial: '', most: 200 },
    becomes: { type: 'text', initial: '', most: 80 },
  },
  leaves: (_, columns) => [
    ...columns.filter((key) => columnTypes[key] === 'text'),
    'time',
    'joined',
    'n',
    'mean',
    ...columns.filter((key) => key === 'spread' || key === 'favourable'),
    ...bins.filter((key) => columns.includes(key)),
  ],
});
