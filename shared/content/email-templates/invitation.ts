import type { EmailTemplateContent } from './types.ts';

export const invitation: EmailTemplateContent = {
  type: 'surveylink',
  name: 'Dialogue Invite',
  description: 'Invites a person to a dialogue that has opened.',
  subject: [
    '{{CompanyName}}: your voice at work',
    '{{CompanyName}}: tu voz en el trabajo',
    '{{CompanyName}}: din stemme på arbejdet',
  ],
  content: [
    'Hello {{FirstName}},\n\nA new dialogue is open for you until {{CloseDate}}. It takes {{Length}}, works on your phone, and you can stop and continue whenever you like.\n\n{{Link}}\n\nYour answers are confidential: reports show groups only, never a single person. You sign in as usual; the link itself holds no secret.',
    'Hola, {{FirstName}}:\n\nHay un nuevo diálogo abierto para ti hasta el {{CloseDate}}. Lleva {{Length}}, funciona en el móvil y puedes parar y continuar cuando quieras.\n\n{{Link}}\n\nTus respuestas son confidenciales: los informes solo muestran grupos, nunca a una persona. Inicias sesión como siempre; el enlace no contiene ningún secreto.',
    'Hej {{FirstName}}\n\nEn ny dialog er åben for dig til {{CloseDate}}. Den tager {{Length}}, virker på din telefon, og du kan holde pause og fortsætte, når du vil.\n\n{{Link}}\n\nDine svar er fortrolige: rapporter viser kun grupper, aldrig en enkelt person. Du logger ind som sædvanligt; linket indeholder ingen hemmelighed.',
  ],
  link: ['Start my dialogue', 'Empezar mi diálogo', 'Start min dialog'],
};
