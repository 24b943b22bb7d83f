import { defineAnalysisNode } from '../define-node.ts';

/** How comments sound, counted: no comment is judged beside its words, and fewer than five have no count (privacy.md 7.5). */
export const moods = defineAnalysisNode({
  kind: 'moods',
  type: 'NLP',
  group: 'compute',
  takes: 'figures',
  gives: 'figures',
  needs: ['comment'],
  fields: {
    by: { type: 'columns', of: 'text', initial: [] },
    reader: { type: 'choice', options: ['ai', 'lists'], initial: 'ai' },
  },
  leaves: ({ by }) => [
    ...by.filter((key) => key !== 'read_by'),
    'count',
    'good',
    'bad',
    'mixed',
    'unread',
    'read_by',
  ],
});
