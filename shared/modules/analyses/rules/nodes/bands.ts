import { defineAnalysisNode } from '../define-node.ts';
import { boundFields, withAnew } from '../shapes.ts';

/** Recodes a number into three bands: below one bound, from it to another, and above that. */
export const bands = defineAnalysisNode({
  kind: 'bands',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'any',
  gives: 'same',
  needs: [],
  fields: boundFields(3, 5),
  leaves: (_, columns) => withAnew(columns, 'band'),
});
