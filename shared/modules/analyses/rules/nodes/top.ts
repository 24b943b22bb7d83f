import { defineAnalysisNode } from '../define-node.ts';

/** The first lines in the order of a number. */
export const top = defineAnalysisNode({
  kind: 'top',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'any',
  gives: 'same',
  needs: [],
  fields: {
    number: { type: 'column', of: 'number', initial: 'mean' },
    order: { type: 'choice', options: ['highest', 'lowest', 'furthest'], initial: 'highest' },
    count: { type: 'number', min: 1, max: 1000, step: 1, initial: 5 },
  },
  leaves: (_, columns) => columns,
});
