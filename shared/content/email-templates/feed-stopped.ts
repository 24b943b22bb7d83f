import type { EmailTemplateContent } from './types.ts';

/** To administrators, when a feed of people waits for one of them or failed. */
export const feedStopped: EmailTemplateContent = {
  type: 'info',
  name: 'Feed stopped',
  description: 'Tells administrators that a feed of people waits for one of them or failed, and why.',
  subject: 'content/email-templates:feed.subject',
  content: 'content/email-templates:feed.content',
  link: 'content/email-templates:feed.link',
};
