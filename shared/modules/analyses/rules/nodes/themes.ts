import { defineAnalysisNode } from '../define-node.ts';

/**
 * What many comments speak of: words that at least three of them share, put together as themes, with what share of the
 * comments and how those sound. Of fewer than five comments there is none (privacy.md 7.5).
 */
export const themes = defineAnalysisNode({
  kind: 'themes',
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
    ...by.filter((key) => key !== 'theme' && key !== 'words' && key !== 'read_by'),
    'theme',
    'words',
    'count',
    'share',
    'good',
    'bad',
    'read_by',
  ],
});
