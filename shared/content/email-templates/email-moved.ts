import type { EmailTemplateContent } from './types.ts';

/** To the new address, once it is the one to sign in with. */
export const emailMoved: EmailTemplateContent = {
  type: 'info',
  name: 'E-mail moved',
  description: 'Tells the new address that it is the one to sign in with.',
  subject: [
    'Sign in to Livingroom with this address from now on',
    'Desde ahora inicias sesión en Livingroom con esta dirección',
    'Log ind i Livingroom med denne adresse fra nu af',
  ],
  content: [
    'Hello {{FirstName}},\n\nThis is your work e-mail at {{CompanyName}} in Livingroom since {{ChangedOn}}. You sign in with it from now on, with the same password or sign-in as before, and messages come here.',
    'Hola, {{FirstName}}:\n\nEste es tu correo de trabajo de {{CompanyName}} en Livingroom desde el {{ChangedOn}}. Desde ahora inicias sesión con él, con la misma contraseña o el mismo acceso que antes, y los mensajes llegan aquí.',
    'Hej {{FirstName}}\n\nDette er din arbejdsmail hos {{CompanyName}} i Livingroom siden den {{ChangedOn}}. Fra nu af logger du ind med den, med samme adgangskode eller login som før, og beskeder kommer hertil.',
  ],
  link: ['Livingroom', 'Livingroom', 'Livingroom'],
};
