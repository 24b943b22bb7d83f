import type { EmailTemplateContent } from './types.ts';

/** To leaders who want it, on Monday mornings, where something is new. */
export const weekly: EmailTemplateContent = {
  type: 'info',
  name: 'Weekly mail',
  description: 'Tells a leader who wants it what is new since last week and which action is due.',
  subject: 'content/email-templates:weekly.subject',
  content: 'content/email-templates:weekly.content',
  link: 'content/email-templates:weekly.link',
};
