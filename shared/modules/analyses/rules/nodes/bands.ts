import { defineAnalysisNode } from '../define-node.ts';

/** Recodes a number into three bands: below one bound, from it to another, and above that. */
export const bands = defineAnalysisNode({
  kind: 'bands',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'any',
  gives: 'same',
  needs: [],
  fields: {
    number: { type: 'column', of: 'number', initial: 'mean' },
    from: { type: 'number', min: -1_000_000, max: 1_000_000, step: 0.01, initial: 3 },
    to: { type: 'number', min: -1_000_000, max: 1_000_000, step: 0.01, initial: 5 },
  },
  leaves: (_, columns) => [...columns.filter((key) => key !== 'band'), 'band'],
});
