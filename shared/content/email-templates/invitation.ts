import type { EmailTemplateContent } from './types.ts';

export const invitation: EmailTemplateContent = {
  type: 'surveylink',
  name: 'Dialogue Invite',
  description: 'Invites a person to a dialogue that has opened.',
  subject: 'content/email-templates:invitation.subject',
  content: 'content/email-templates:invitation.content',
  link: 'content/email-templates:invitation.link',
};
