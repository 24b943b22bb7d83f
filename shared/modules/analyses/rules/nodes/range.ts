import { defineAnalysisNode } from '../define-node.ts';
import { boundFields } from '../shapes.ts';

/** Lines whose number lies between two others; lines without the number go. */
export const range = defineAnalysisNode({
  kind: 'range',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'any',
  gives: 'same',
  needs: [],
  fields: boundFields(1, 7),
  leaves: (_, columns) => columns,
});
