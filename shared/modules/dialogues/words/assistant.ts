/** What the bot says when the AI's reply cannot be used (spec 2 §8.7). */
export const assistantTexts = {
  goOn: 'content/assistant:goOn',
  notUnderstood: 'content/assistant:notUnderstood',
  noReply: 'content/assistant:noReply',
} as const;
