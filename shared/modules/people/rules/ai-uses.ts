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
  'generate-text',
] as const;

export type AiUse = (typeof aiUses)[number];
