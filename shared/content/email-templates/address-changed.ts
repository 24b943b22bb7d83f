import type { EmailTemplateContent } from './types.ts';

/** To the address of before; it does not name the new one, since the old one may be read by somebody else by now. */
export const addressChanged: EmailTemplateContent = {
  type: 'info',
  name: 'Address changed',
  description: 'Tells the old address of somebody who does not sign in that a work e-mail was changed.',
  subject: [
    'Your work e-mail at {{CompanyName}} was changed',
    'Tu correo de trabajo en {{CompanyName}} ha cambiado',
    'Din arbejdsmail hos {{CompanyName}} er ændret',
  ],
  content: [
    'Hello {{FirstName}},\n\nAn administrator of {{CompanyName}} changed your work e-mail in Livingroom on {{ChangedOn}}. Messages no longer go to this address, but to the new one.\n\nYour answers have not moved: nobody else can read what you answered.\n\nIf you did not expect this, please tell your administrator.',
    'Hola, {{FirstName}}:\n\nUn administrador de {{CompanyName}} cambió tu correo de trabajo en Livingroom el {{ChangedOn}}. Los mensajes ya no llegan a esta dirección, sino a la nueva.\n\nTus respuestas no se han movido: nadie más puede leer lo que respondiste.\n\nSi no esperabas este cambio, avisa a tu administrador.',
    'Hej {{FirstName}}\n\nEn administrator hos {{CompanyName}} ændrede din arbejdsmail i Livingroom den {{ChangedOn}}. Beskeder sendes ikke længere til denne adresse, men til den nye.\n\nDine svar er ikke flyttet: ingen andre kan læse, hvad du har svaret.\n\nHvis du ikke ventede dette, så sig det til din administrator.',
  ],
  link: ['Livingroom', 'Livingroom', 'Livingroom'],
};
