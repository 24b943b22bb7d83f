import type { EmailTemplateContent } from './types.ts';

/** To the new address, once it is the one to sign in with. */
export const emailMoved: EmailTemplateContent = {
  type: 'info',
  name: 'E-mail moved',
  description: 'Tells the new address that it is the one to sign in with.',
  subject: 'content/email-templates:email-moved.subject',
  content: 'content/email-templates:email-moved.content',
  link: 'content/email-templates:email-moved.link',
};
