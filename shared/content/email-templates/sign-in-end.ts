import type { EmailTemplateContent } from './types.ts';

/** To somebody whose sign-in an administrator wants to end. */
export const signInEnd: EmailTemplateContent = {
  type: 'info',
  name: 'End of a sign-in',
  description: 'Tells a person that an administrator wants to end the sign-in, and asks for an answer.',
  subject: [
    'Your sign-in at {{CompanyName}} is to end',
    'Tu acceso en {{CompanyName}} va a terminar',
    'Dit login hos {{CompanyName}} skal ophøre',
  ],
  content: [
    'Hello {{FirstName}},\n\nAn administrator of {{CompanyName}} wants to end your sign-in to Livingroom. It ends on {{ChangesOn}}, unless you object. Until then you sign in as before.\n\nPlease open this link to agree at once, or to say that your sign-in should stay.\n\n{{Link}}\n\nNobody reads what you answered by this.',
    'Hola, {{FirstName}}:\n\nUn administrador de {{CompanyName}} quiere terminar tu acceso a Livingroom. Termina el {{ChangesOn}}, salvo que te opongas. Hasta entonces inicias sesión como antes.\n\nAbre este enlace para aceptarlo ya o para decir que tu acceso debe seguir.\n\n{{Link}}\n\nCon esto nadie lee lo que respondiste.',
    'Hej {{FirstName}}\n\nEn administrator hos {{CompanyName}} vil lade dit login til Livingroom ophøre. Det ophører den {{ChangesOn}}, medmindre du siger nej. Indtil da logger du ind som før.\n\nÅbn dette link for at acceptere med det samme eller for at sige, at dit login skal blive.\n\n{{Link}}\n\nIngen læser dine svar på den måde.',
  ],
  link: ['Answer', 'Responder', 'Svar'],
};

/** The same to an administrator or the owner, whose sign-in no day ends. */
export const signInEndByWord: EmailTemplateContent = {
  ...signInEnd,
  name: 'End of the sign-in of an administrator',
  description: 'Asks an administrator whether the sign-in may end.',
  content: [
    'Hello {{FirstName}},\n\nAn administrator of {{CompanyName}} wants to end your sign-in to Livingroom. It stays as it is unless you agree: nobody can end the sign-in of an administrator alone.\n\nPlease open this link to agree, or to say that your sign-in should stay.\n\n{{Link}}',
    'Hola, {{FirstName}}:\n\nUn administrador de {{CompanyName}} quiere terminar tu acceso a Livingroom. Sigue como está si no lo aceptas: nadie puede terminar en solitario el acceso de quien administra.\n\nAbre este enlace para aceptarlo o para decir que tu acceso debe seguir.\n\n{{Link}}',
    'Hej {{FirstName}}\n\nEn administrator hos {{CompanyName}} vil lade dit login til Livingroom ophøre. Det bliver, som det er, hvis du ikke siger ja: Ingen kan alene lade en administrators login ophøre.\n\nÅbn dette link for at acceptere eller for at sige, at dit login skal blive.\n\n{{Link}}',
  ],
};
