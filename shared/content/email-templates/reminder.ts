import type { EmailTemplateContent } from './types.ts';

export const reminder: EmailTemplateContent = {
  type: 'reminder',
  name: 'Reminder',
  description: 'Reminds a person of a dialogue that is still open.',
  subject: 'content/email-templates:reminder.subject',
  content: 'content/email-templates:reminder.content',
  link: 'content/email-templates:reminder.link',
};
