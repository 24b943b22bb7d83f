/** What the bot itself says, in every language. */
export const botTexts = {
  responseRequired: 'content/bot:responseRequired',
  undefinedMessage: 'content/bot:undefinedMessage',
  lastMessageErrors: 'content/bot:lastMessageErrors',
  completed: 'content/bot:completed',
} as const;
