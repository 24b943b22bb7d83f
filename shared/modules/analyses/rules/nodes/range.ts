import { defineAnalysisNode } from '../define-node.ts';

/** Lines whose number lies between two others; lines without the number go. */
export const range = defineAnalysisNode({
  kind: 'range',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'any',
  gives: 'same',
  needs: [],
  fields: {
    number: { type: 'column', of: 'number', initial: 'mean' },
    from: { type: 'number', min: -1_000_000, max: 1_000_000, step: 0.01, initial: 1 },
    to: { type: 'number', min: -1_000_000, max: 1_000_000, step: 0.01, initial: 7 },
  },
  leaves: (_, columns) => columns,
});
