import type { EmailTemplateContent } from './types.ts';

/** To everybody who was asked in a round, once leaders have answered comments of it: true for who wrote and who did not. */
export const answers: EmailTemplateContent = {
  type: 'info',
  name: 'Answers of leaders',
  description: 'Tells everybody who was asked in a round that leaders have answered comments of it.',
  subject: 'content/email-templates:answers.subject',
  content: 'content/email-templates:answers.content',
  link: 'content/email-templates:answers.link',
};
