import { defineAnalysisNode } from '../define-node.ts';
import { grouped, readingFields } from '../shapes.ts';

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
  fields: readingFields,
  leaves: ({ by }) => grouped(by, 'theme', 'words', 'count', 'share', 'good', 'bad', 'read_by'),
});
