import type { EmailTemplateContent } from './types.ts';

/** To the address of before; it does not name the new one, since the old one may be read by somebody else by now. */
export const emailChange: EmailTemplateContent = {
  type: 'info',
  name: 'E-mail change',
  description: 'Asks the old address whether a work e-mail may change.',
  subject: 'content/email-templates:email-change.subject',
  content: 'content/email-templates:email-change.content',
  link: 'content/email-templates:email-change.link',
};

/** The same to an administrator or the owner, whose address no day moves. */
export const emailChangeByWord: EmailTemplateContent = {
  ...emailChange,
  name: 'E-mail change of an administrator',
  description: 'Asks the old address of an administrator whether the work e-mail may change.',
  content: 'content/email-templates:email-change.content-administrator',
};
