import type { Text } from '../../../core/lib/language.ts';

/** What the bot says when the AI's reply cannot be used (spec 2 §8.7). */
export const assistantWords = {
  goOn: [
    "I appreciate your input! Let's continue with the next question.",
    '¡Gracias por tu aportación! Sigamos con la siguiente pregunta.',
    'Tak for dit input! Lad os gå videre til næste spørgsmål.',
  ],
  notUnderstood: [
    'I’m sorry, I didn’t quite understand that. Could you please clarify or provide more details?',
    'Lo siento, no lo he entendido del todo. ¿Podrías aclararlo o dar más detalles?',
    'Undskyld, det forstod jeg ikke helt. Kan du uddybe det eller give flere detaljer?',
  ],
  noReply: [
    'We were unable to generate a response at this time. Please try rephrasing your question.',
    'No hemos podido generar una respuesta en este momento. Intenta formular tu pregunta de otra manera.',
    'Vi kunne ikke danne et svar lige nu. Prøv at formulere dit spørgsmål på en anden måde.',
  ],
} as const satisfies { readonly [name: string]: Text };
