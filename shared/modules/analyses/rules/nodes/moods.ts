import { defineAnalysisNode } from '../define-node.ts';
import { grouped, readingFields } from '../shapes.ts';

/** How comments sound, counted: no comment is judged beside its words, and fewer than five have no count (privacy.md 7.5). */
export const moods = defineAnalysisNode({
  kind: 'moods',
  type: 'NLP',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['comment'],
  fields: readingFields,
  leaves: ({ by }) => grouped(by, 'count', 'good', 'bad', 'mixed', 'unread', 'read_by'),
});
