import type { Text } from '../../../core/lib/language.ts';
import { defineWords } from '../../../core/lib/phrase.ts';
import { lastMessageErrors, responseRequired } from './bot.ts';

const notAChoice = [
  'Value must be one of the specified choices.',
  'El valor debe ser una de las opciones indicadas.',
  'Værdien skal være en af de angivne valgmuligheder.',
] as const;
const noContext = [
  'Unable to continue the conversation due to missing context.',
  'No se puede continuar la conversación porque falta el contexto.',
  'Samtalen kan ikke fortsætte, fordi sammenhængen mangler.',
] as const;

/** A draft may still change under the answers to it: only tests take it. */
export const surveyDraft = [
  'The dialogue is still a draft. Publish it before people are asked.',
  'El diálogo es todavía un borrador. Publícalo antes de preguntar a nadie.',
  'Dialogen er stadig en kladde. Udgiv den, før nogen bliver spurgt.',
] as const;

/** Why a dialogue cannot go on or an answer cannot be taken; in English the words of spec 2 §8.7. */
const answerTexts = {
  'no-last-question': [
    'No last bot question found in context.',
    'No hay ninguna pregunta pendiente en esta conversación.',
    'Der er intet sidste spørgsmål i samtalen.',
  ],
  'no-top-level-items': [
    'Error: No top level chat items found for the given survey ID and language.',
    'Error: la encuesta no tiene preguntas de primer nivel en este idioma.',
    'Fejl: Undersøgelsen har ingen spørgsmål på øverste niveau på dette sprog.',
  ],
  'no-interactive-items': [
    'Error: No interactive chat items available to start the conversation.',
    'Error: la encuesta no tiene preguntas con las que empezar la conversación.',
    'Fejl: Undersøgelsen har ingen spørgsmål at begynde samtalen med.',
  ],
  'missing-context': noContext,
  'processing-failed': [
    'Failed to process items or timeout occurred.',
    'No se pudieron procesar las preguntas o se agotó el tiempo.',
    'Spørgsmålene kunne ikke behandles, eller tiden løb ud.',
  ],
  'too-many-sequences': [
    'Too many sequence attempts.',
    'Demasiados intentos en la secuencia.',
    'For mange forsøg i rækkefølgen.',
  ],
  'response-required': responseRequired,
  'last-message-errors': lastMessageErrors,
  'already-answered': [
    'The requested action conflicts with the current resource state.',
    'Esta pregunta ya tiene una respuesta.',
    'Spørgsmålet er allerede besvaret.',
  ],
  'answer-settled': [
    'This answer is already in the interim figures of the round and can no longer be changed.',
    'Esta respuesta ya está en las cifras provisionales de la ronda y no se puede cambiar.',
    'Dette svar er allerede med i rundens foreløbige tal og kan ikke længere ændres.',
  ],
  'not-this-question': noContext,
  'dialogue-completed': [
    'This chat is completed and cannot be started.',
    'Este diálogo ya se completó y no se puede iniciar.',
    'Denne dialog er afsluttet og kan ikke startes.',
  ],
  'rating-not-allowed': notAChoice,
  'rating-out-of-range': [
    'Value must be between 1 and 7.',
    'El valor debe estar entre 1 y 7.',
    'Værdien skal være mellem 1 og 7.',
  ],
  'choices-not-allowed': notAChoice,
  'unknown-choice': notAChoice,
  'too-many-choices': notAChoice,
  'first-choice-required': notAChoice,
  'comment-not-allowed': notAChoice,
  'text-too-long': [
    'Maximum length is 4000 characters.',
    'La longitud máxima es de 4000 caracteres.',
    'Største længde er 4000 tegn.',
  ],
} as const satisfies { readonly [problem: string]: Text };

export type DialogueProblem = keyof typeof answerTexts;

/** Why a dialogue cannot be started or resumed; in English the words of spec 2 §8.5. */
const blockedTexts = {
  'not-active': [
    'This chat is not active and cannot be started.',
    'Este diálogo no está activo y no se puede iniciar.',
    'Denne dialog er ikke aktiv og kan ikke startes.',
  ],
  completed: [
    'This chat is completed and cannot be started.',
    'Este diálogo ya se completó y no se puede iniciar.',
    'Denne dialog er afsluttet og kan ikke startes.',
  ],
  master: [
    'This master chat cannot be started.',
    'Este diálogo maestro no se puede iniciar.',
    'Denne hoveddialog kan ikke startes.',
  ],
} as const satisfies { readonly [problem: string]: Text };

export type Blocked = keyof typeof blockedTexts;

export const dialogueTexts = {
  ...answerTexts,
  ...blockedTexts,
  'not-started': noContext,
  'nothing-to-withdraw': [
    'There is nothing to take back: you have not started this dialogue.',
    'No hay nada que retirar: no has empezado este diálogo.',
    'Der er intet at trække tilbage: Du er ikke begyndt på denne dialog.',
  ],
  'figures-being-made': [
    'The figures of a round that has closed are being made. Your answers can be erased as soon as they are ready, within an hour.',
    'Se están calculando las cifras de una ronda que se ha cerrado. Tus respuestas se podrán suprimir en cuanto estén listas, en una hora como máximo.',
    'Tallene for en runde, der er lukket, bliver beregnet. Dine svar kan slettes, så snart de er klar, senest om en time.',
  ],
  'withdrawn-too-late': [
    'The round has closed. Answers can be taken back only while it is open.',
    'La ronda se ha cerrado. Las respuestas solo se pueden retirar mientras está abierta.',
    'Runden er lukket. Svar kan kun trækkes tilbage, mens den er åben.',
  ],
  'survey-draft': surveyDraft,
  /** Spec 2 §8.7: survey and dataset of a dialogue. */
  'survey-missing': [
    'Survey ID not provided. Please contact support to resolve the issue.',
    'Falta la encuesta. Ponte en contacto con soporte para resolverlo.',
    'Undersøgelsen mangler. Kontakt support for at løse det.',
  ],
  'dataset-missing': [
    'Cannot start chat. Dataset ID not provided.',
    'No se puede iniciar el diálogo. Falta el conjunto de datos.',
    'Dialogen kan ikke startes. Datasættet mangler.',
  ],
  'dataset-mismatch': [
    'Cannot start chat. Dataset survey ID does not match survey ID for the chat.',
    'No se puede iniciar el diálogo. El conjunto de datos es de otra encuesta.',
    'Dialogen kan ikke startes. Datasættet hører til en anden undersøgelse.',
  ],
} as const satisfies { readonly [problem: string]: Text };

defineWords('dialogues', dialogueTexts);

/** What opening or closing dialogues for many people came to (spec 2 §8). */
export const bulkWords = defineWords('dialogues-bulk', {
  processed: [
    'Survey processed for {count} employees.',
    'Encuesta procesada para {count} empleados.',
    'Undersøgelsen er behandlet for {count} medarbejdere.',
  ],
  'processed-one': [
    'Survey processed for 1 employee.',
    'Encuesta procesada para 1 empleado.',
    'Undersøgelsen er behandlet for 1 medarbejder.',
  ],
  'some-failed': [
    'Survey processed for {count} employees, but {failed} failed. Failed for employees: {ids}',
    'Encuesta procesada para {count} empleados; fallos: {failed}. Empleados con fallo: {ids}',
    'Undersøgelsen er behandlet for {count} medarbejdere, men {failed} mislykkedes. Mislykket for medarbejderne: {ids}',
  ],
  'some-failed-one': [
    'Survey processed for 1 employee, but {failed} failed. Failed for employees: {ids}',
    'Encuesta procesada para 1 empleado; fallos: {failed}. Empleados con fallo: {ids}',
    'Undersøgelsen er behandlet for 1 medarbejder, men {failed} mislykkedes. Mislykket for medarbejderne: {ids}',
  ],
  open: ['Open dialogues: {title}', 'Abrir diálogos: {title}', 'Åbn dialoger: {title}'],
  close: ['Close dialogues: {title}', 'Cerrar diálogos: {title}', 'Luk dialoger: {title}'],
  started: [
    'Dialogues of {count} employees are being processed.',
    'Se están procesando los diálogos de {count} empleados.',
    'Dialogerne for {count} medarbejdere bliver behandlet.',
  ],
  'started-one': [
    'The dialogue of 1 employee is being processed.',
    'Se está procesando el diálogo de 1 empleado.',
    'Dialogen for 1 medarbejder bliver behandlet.',
  ],
  'broken-off': [
    'Survey processed for {count} employees, then it was broken off. Start it again: who was processed stays so.',
    'Encuesta procesada para {count} empleados; después se interrumpió. Iníciela de nuevo: lo procesado no cambia.',
    'Undersøgelsen er behandlet for {count} medarbejdere, derefter blev den afbrudt. Start den igen: det behandlede består.',
  ],
  'broken-off-one': [
    'Survey processed for 1 employee, then it was broken off. Start it again: who was processed stays so.',
    'Encuesta procesada para 1 empleado; después se interrumpió. Iníciela de nuevo: lo procesado no cambia.',
    'Undersøgelsen er behandlet for 1 medarbejder, derefter blev den afbrudt. Start den igen: det behandlede består.',
  ],
});
