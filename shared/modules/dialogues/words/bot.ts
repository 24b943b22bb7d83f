import type { Text } from '../../../core/lib/language.ts';

export const responseRequired = [
  'Please answer the question to proceed; your response is required.',
  'Responde a la pregunta para continuar; tu respuesta es necesaria.',
  'Besvar venligst spørgsmålet for at fortsætte; dit svar er nødvendigt.',
] as const;

export const lastMessageErrors = [
  'Last bot message has errors.',
  'El último mensaje del bot tiene errores.',
  'Bottens seneste besked har fejl.',
] as const;

/** What the bot itself says, in every language. */
export const botWords = {
  responseRequired,
  undefinedMessage: [
    'Error: Undefined BOT message detected.',
    'Error: se detectó un mensaje del BOT sin definir.',
    'Fejl: Der blev fundet en udefineret BOT-besked.',
  ],
  lastMessageErrors,
  completed: ['💬 Dialogue completed.', '💬 Diálogo completado.', '💬 Dialogen er afsluttet.'],
} as const satisfies { readonly [name: string]: Text };
