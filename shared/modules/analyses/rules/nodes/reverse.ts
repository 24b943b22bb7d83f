import { defineAnalysisNode } from '../define-node.ts';

/** Turns the scale around, for questions where less is better: a score s becomes 8 − s. */
export const reverse = defineAnalysisNode({
  kind: 'reverse',
  type: 'Data Preparation',
  group: 'shape',
  takes: 'rows',
  gives: 'rows',
  needs: ['driver', 'score'],
  fields: { value: { type: 'text', initial: '', most: 200 } },
  leaves: (_, columns) => columns,
});
