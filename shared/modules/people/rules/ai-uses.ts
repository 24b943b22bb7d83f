/**
 * Every use of the AI by its name: what its day's tokens are counted under, and what the admin who switches it on reads
 * about it (`site/ai-use`, a sentence each). A use that is not named here cannot ask.
 */
export const aiUses = [
  'dialogue',
  'welcome',
  'report-text',
  'ideas',
  'translation',
  'copilot',
  'news',
  'comments',
  'comment-translation',
  'answer-translation',
  'mail-draft',
  'generate-text',
] as const;

export type AiUse = (typeof aiUses)[number];

/**
 * Uses on people's own pages. A count of them would tell whoever reads it when somebody writes, and of a round in which one
 * person is missing who (privacy.md 11.8): nobody is told, and they have a day's tokens of their own, so that no other use is
 * refused because of them.
 */
const ownUses: ReadonlySet<AiUse> = new Set(['dialogue', 'welcome', 'answer-translation']);

export function isOwnUse(use: AiUse): boolean {
  return ownUses.has(use);
}
