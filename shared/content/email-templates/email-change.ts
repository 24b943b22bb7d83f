import type { EmailTemplateContent } from './types.ts';

/** To the address of before; it does not name the new one, since the old one may be read by somebody else by now. */
export const emailChange: EmailTemplateContent = {
  type: 'info',
  name: 'E-mail change',
  description: 'Asks the old address whether a work e-mail may change.',
  subject: [
    'Your work e-mail at {{CompanyName}} is to change',
    'Tu correo de trabajo en {{CompanyName}} va a cambiar',
    'Din arbejdsmail hos {{CompanyName}} skal ændres',
  ],
  content: [
    'Hello {{FirstName}},\n\nAn administrator of {{CompanyName}} has entered a new work e-mail for you in Livingroom. Until {{ChangesOn}} you sign in with this address as before, and messages come here. Then the new address takes its place.\n\nPlease open this link to agree at once, or to say that this was not you.\n\n{{Link}}\n\nIf you agree, you keep seeing what you answered. Without your answer nobody will see it behind the new address.',
    'Hola, {{FirstName}}:\n\nUn administrador de {{CompanyName}} ha introducido un nuevo correo de trabajo para ti en Livingroom. Hasta el {{ChangesOn}} inicias sesión con esta dirección como antes y los mensajes llegan aquí. Después la sustituye la nueva.\n\nAbre este enlace para aceptarlo ya o para decir que no has sido tú.\n\n{{Link}}\n\nSi lo aceptas, sigues viendo lo que respondiste. Sin tu respuesta, nadie lo verá con la nueva dirección.',
    'Hej {{FirstName}}\n\nEn administrator hos {{CompanyName}} har angivet en ny arbejdsmail til dig i Livingroom. Indtil den {{ChangesOn}} logger du ind med denne adresse som før, og beskeder kommer hertil. Derefter træder den nye adresse i stedet.\n\nÅbn dette link for at acceptere med det samme eller for at sige, at det ikke var dig.\n\n{{Link}}\n\nHvis du accepterer, kan du stadig se, hvad du har svaret. Uden dit svar kan ingen se det bag den nye adresse.',
  ],
  link: ['Answer', 'Responder', 'Svar'],
};

/** The same to an administrator or the owner, whose address no day moves. */
export const emailChangeByWord: EmailTemplateContent = {
  ...emailChange,
  name: 'E-mail change of an administrator',
  description: 'Asks the old address of an administrator whether the work e-mail may change.',
  content: [
    'Hello {{FirstName}},\n\nAn administrator of {{CompanyName}} has entered a new work e-mail for you in Livingroom. You sign in with this address as before, and messages come here, until you agree yourself: nobody can move the sign-in of an administrator alone.\n\nPlease open this link to agree, or to say that this was not you.\n\n{{Link}}',
    'Hola, {{FirstName}}:\n\nUn administrador de {{CompanyName}} ha introducido un nuevo correo de trabajo para ti en Livingroom. Inicias sesión con esta dirección como antes y los mensajes llegan aquí hasta que lo aceptes: nadie puede mover en solitario el acceso de quien administra.\n\nAbre este enlace para aceptarlo o para decir que no has sido tú.\n\n{{Link}}',
    'Hej {{FirstName}}\n\nEn administrator hos {{CompanyName}} har angivet en ny arbejdsmail til dig i Livingroom. Du logger ind med denne adresse som før, og beskeder kommer hertil, indtil du selv siger ja: Ingen kan alene flytte en administrators login.\n\nÅbn dette link for at acceptere eller for at sige, at det ikke var dig.\n\n{{Link}}',
  ],
};
