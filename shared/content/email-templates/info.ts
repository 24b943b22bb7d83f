import type { EmailTemplateContent } from './types.ts';

export const info: EmailTemplateContent = {
  type: 'info',
  name: 'Info Email',
  description: 'Tells people something; title and text are given when it is sent.',
  subject: 'content/email-templates:info.subject',
  content: 'content/email-templates:info.content',
  link: 'content/email-templates:info.link',
};
