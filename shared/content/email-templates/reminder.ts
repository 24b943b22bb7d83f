import type { EmailTemplateContent } from './types.ts';

export const reminder: EmailTemplateContent = {
  type: 'reminder',
  name: 'Reminder',
  description: 'Reminds a person of a dialogue that is still open.',
  subject: [
    'Reminder: your dialogue is open until {{CloseDate}}',
    'Recordatorio: tu diálogo está abierto hasta el {{CloseDate}}',
    'Påmindelse: din dialog er åben til {{CloseDate}}',
  ],
  content: [
    'Hello {{FirstName}},\n\nYour dialogue at {{CompanyName}} is still open. You can take part until {{CloseDate}}; what you have answered so far is kept.\n\n{{Link}}\n\nTaking part is voluntary, and your answers are confidential.',
    'Hola, {{FirstName}}:\n\nTu diálogo en {{CompanyName}} sigue abierto. Puedes participar hasta el {{CloseDate}}; lo que ya has respondido se conserva.\n\n{{Link}}\n\nParticipar es voluntario y tus respuestas son confidenciales.',
    'Hej {{FirstName}}\n\nDin dialog hos {{CompanyName}} er stadig åben. Du kan deltage til {{CloseDate}}; det, du allerede har svaret, er gemt.\n\n{{Link}}\n\nDet er frivilligt at deltage, og dine svar er fortrolige.',
  ],
  link: ['Continue my dialogue', 'Continuar mi diálogo', 'Fortsæt min dialog'],
};
