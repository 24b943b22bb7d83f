import type { Text } from '../lib/language.ts';

export const responseRequired = [
  'Please answer the question to proceed; your response is required.',
  'Responde a la pregunta para continuar; tu respuesta es necesaria.',
  'Besvar venligst spørgsmålet for at fortsætte; dit svar er nødvendigt.',
] as const;

/** What the bot itself says, in every language. */
export const botWords = {
  responseRequired,
  completed: ['💬 Dialogue completed.', '💬 Diálogo completado.', '💬 Dialogen er afsluttet.'],
} as const satisfies { readonly [name: string]: Text };
