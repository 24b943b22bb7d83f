import type { EmailTemplateContent } from './types.ts';

export const activation: EmailTemplateContent = {
  type: 'activation',
  name: 'Activation',
  description: 'Invites a person to activate the sign-in.',
  subject: 'content/email-templates:activation.subject',
  content: 'content/email-templates:activation.content',
  link: 'content/email-templates:activation.link',
};
