import type { EmailTemplateContent } from './types.ts';

export const activation: EmailTemplateContent = {
  type: 'activation',
  name: 'Activation',
  description: 'Invites a person to activate the sign-in.',
  subject: [
    '{{CompanyName}} invites you to Livingroom',
    '{{CompanyName}} te invita a Livingroom',
    '{{CompanyName}} inviterer dig til Livingroom',
  ],
  content: [
    'Hello {{FirstName}},\n\n{{CompanyName}} uses Livingroom to ask how work is going. Activate your sign-in with this link. It is yours alone, works once and is valid until {{ValidUntil}}.\n\n{{Link}}\n\nPlease do not pass the link on. If you did not expect this mail, you need not do anything.',
    'Hola, {{FirstName}}:\n\n{{CompanyName}} usa Livingroom para preguntar cómo va el trabajo. Activa tu acceso con este enlace. Es solo tuyo, funciona una vez y es válido hasta el {{ValidUntil}}.\n\n{{Link}}\n\nNo compartas el enlace. Si no esperabas este correo, no tienes que hacer nada.',
    'Hej {{FirstName}}\n\n{{CompanyName}} bruger Livingroom til at spørge, hvordan det går på arbejdet. Aktivér dit login med dette link. Det er kun dit, virker én gang og gælder til {{ValidUntil}}.\n\n{{Link}}\n\nGiv ikke linket videre. Hvis du ikke ventede denne mail, behøver du ikke gøre noget.',
  ],
  link: ['Activate my sign-in', 'Activar mi acceso', 'Aktivér mit login'],
};
