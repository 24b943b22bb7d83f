import { defineAnalysisNode } from '../define-node.ts';

/** Gives several texts of a column one new one: s becomes the new text where it is one of those that are named. */
export const recode = defineAnalysisNode({
  kind: 'recode',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'any',
  gives: 'same',
  needs: [],
  fields: {
    text: { type: 'column', of: 'text', initial: 'driver' },
    names: { type: 'text', initial: '', most: 200 },
    becomes: { type: 'text', initial: '', most: 80 },
    others: { type: 'choice', options: ['stay', 'go'], initial: 'stay' },
  },
  leaves: (_, columns) => columns,
});
