import { defineAnalysisNode } from '../define-node.ts';

/** Lines whose column is, or is not, what is named; numbers by at least and at most. */
export const filter = defineAnalysisNode({
  kind: 'filter',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'any',
  gives: 'same',
  needs: [],
  fields: {
    text: { type: 'column', of: 'text', initial: 'unit' },
    how: { type: 'choice', options: ['is', 'is-not', 'contains'], initial: 'is' },
    value: { type: 'text', initial: '', most: 200 },
  },
  leaves: (_, columns) => columns,
});
