import type { Text } from '../../lib/language.ts';

/** Why a dialogue cannot go on or an answer cannot be taken: spec 2 §8.7, in its words; `{n}` is a limit. */
export const dialogueProblems = {
  'no-last-question': 'No last bot question found in context.',
  'no-top-level-items': 'Error: No top level chat items found for the given survey ID and language.',
  'no-interactive-items': 'Error: No interactive chat items available to start the conversation.',
  'missing-context': 'Unable to continue the conversation due to missing context.',
  'processing-failed': 'Failed to process items or timeout occurred.',
  'too-many-sequences': 'Too many sequence attempts.',
  'response-required': 'Please answer the question to proceed; your response is required.',
  'already-answered': 'The requested action conflicts with the current resource state.',
  'not-this-question': 'Unable to continue the conversation due to missing context.',
  'dialogue-completed': 'This chat is completed and cannot be started.',
  'rating-not-allowed': 'Value must be one of the specified choices.',
  'rating-out-of-range': 'Value must be between 1 and 7.',
  'choices-not-allowed': 'Value must be one of the specified choices.',
  'unknown-choice': 'Value must be one of the specified choices.',
  'too-many-choices': 'Value must be one of the specified choices.',
  'first-choice-required': 'Value must be one of the specified choices.',
  'comment-not-allowed': 'Value must be one of the specified choices.',
  'text-too-long': 'Maximum length is 4000 characters.',
} as const;

export type DialogueProblem = keyof typeof dialogueProblems;

/** What the bot itself says, in every language. */
export const botWords = {
  responseRequired: [
    'Please answer the question to proceed; your response is required.',
    'Responde a la pregunta para continuar; tu respuesta es necesaria.',
    'Besvar venligst spørgsmålet for at fortsætte; dit svar er nødvendigt.',
  ],
  completed: ['💬 Dialogue completed.', '💬 Diálogo completado.', '💬 Dialogen er afsluttet.'],
} as const satisfies { readonly [name: string]: Text };
