import { columnTypes } from '../columns.ts';
import { defineAnalysisNode } from '../define-node.ts';

/** What the analysis is for: its lines stay with the run, and a card of a report shows them. */
export const result = defineAnalysisNode({
  kind: 'result',
  type: 'Descriptive Data',
  group: 'to',
  takes: 'figures',
  gives: 'figures',
  needs: [],
  fields: { title: { type: 'text', initial: '', most: 120 } },
  leaves: (_, columns) => columns.filter((key) => columnTypes[key] !== 'words'),
});
