import type { EmailTemplateContent } from './types.ts';

/** To somebody whose sign-in an administrator wants to end. */
export const signInEnd: EmailTemplateContent = {
  type: 'info',
  name: 'End of a sign-in',
  description: 'Tells a person that an administrator wants to end the sign-in, and asks for an answer.',
  subject: 'content/email-templates:sign-in-end.subject',
  content: 'content/email-templates:sign-in-end.content',
  link: 'content/email-templates:sign-in-end.link',
};

/** The same to an administrator or the owner, whose sign-in no day ends. */
export const signInEndByWord: EmailTemplateContent = {
  ...signInEnd,
  name: 'End of the sign-in of an administrator',
  description: 'Asks an administrator whether the sign-in may end.',
  content: 'content/email-templates:sign-in-end.content-administrator',
};
