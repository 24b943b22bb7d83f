import type { EmailTemplateContent } from './types.ts';

/** To the address of before; it does not name the new one, since the old one may be read by somebody else by now. */
export const addressChanged: EmailTemplateContent = {
  type: 'info',
  name: 'Address changed',
  description: 'Tells the old address of somebody who does not sign in that a work e-mail was changed.',
  subject: 'content/email-templates:address-changed.subject',
  content: 'content/email-templates:address-changed.content',
  link: 'content/email-templates:address-changed.link',
};
