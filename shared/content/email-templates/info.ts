import type { EmailTemplateContent } from './types.ts';

export const info: EmailTemplateContent = {
  type: 'info',
  name: 'Info Email',
  description: 'Tells people something; title and text are given when it is sent.',
  subject: ['{{InfoTitle}}', '{{InfoTitle}}', '{{InfoTitle}}'],
  content: [
    'Hello {{FirstName}},\n\n{{InfoContent1}}\n\n{{InfoContent2}}\n\n{{Link}}',
    'Hola, {{FirstName}}:\n\n{{InfoContent1}}\n\n{{InfoContent2}}\n\n{{Link}}',
    'Hej {{FirstName}}\n\n{{InfoContent1}}\n\n{{InfoContent2}}\n\n{{Link}}',
  ],
  link: ['Open', 'Abrir', 'Åbn'],
};
