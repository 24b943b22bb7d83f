import type { Text } from '../core/lib/language.ts';
import { defineWords } from '../core/lib/phrase.ts';
import { queryProblems } from '../core/words/queries.ts';
import { accountProblems } from '../modules/accounts/words.ts';
import { activationProblems } from '../modules/activations/words.ts';
import { dialogueTexts } from '../modules/dialogues/words/dialogues.ts';
import { scimProblems } from '../modules/directory-sync/words/directory-sync.ts';
import { emailChangeProblems } from '../modules/email-changes/words.ts';
import { emailPreferenceProblems } from '../modules/emails/words/email-preferences.ts';
import { emailProblems } from '../modules/emails/words/emails.ts';
import { flowTexts } from '../modules/flows/words.ts';
import { roleProblems } from '../modules/people/words.ts';
import { pictureProblems } from '../modules/pictures/words.ts';
import { testProblems } from '../modules/playground/words.ts';
import { sheetProblems } from '../modules/sheets/words/sheets.ts';
import { surveyProblems } from '../modules/surveys/words/surveys.ts';

type Definition = { readonly status: number } & (
  | { readonly message: Text }
  | { readonly area: string; readonly problems: { readonly [problem: string]: Text } }
);

/** Words that two codes share. */
const conflict = [
  'The requested action conflicts with the current resource state.',
  'La acción solicitada entra en conflicto con el estado actual del recurso.',
  'Handlingen er i konflikt med den aktuelle tilstand. Hent siden igen, og prøv på ny.',
] as const;

/**
 * Every error code with its HTTP status and its words, in English those of spec 2 §8; `{x}` is filled from the
 * error's data. A code with `problems` says the words of its area at the data's `problem`.
 */
export const errorDefinitions = {
  unauthorized: {
    status: 401,
    message: [
      'Unauthorized: Please log in again.',
      'No autorizado: vuelve a iniciar sesión.',
      'Ikke godkendt: Log ind igen.',
    ],
  },
  'second-factor-required': {
    status: 401,
    message: [
      'MFA information is not provided. Please log in again.',
      'Falta el segundo factor. Vuelve a iniciar sesión.',
      'Det andet trin i login mangler. Log ind igen.',
    ],
  },
  'user-not-active': {
    status: 401,
    message: [
      'User status is not active. Please contact support.',
      'El usuario no está activo. Ponte en contacto con soporte.',
      'Brugeren er ikke aktiv. Kontakt support.',
    ],
  },
  forbidden: {
    status: 403,
    message: [
      'Access denied: You do not have the required permissions.',
      'Acceso denegado: no tienes los permisos necesarios.',
      'Adgang nægtet: Du har ikke de nødvendige rettigheder.',
    ],
  },
  'not-found': {
    status: 404,
    message: [
      'Resource not found. Please check your request.',
      'No se encontró el recurso. Revisa tu solicitud.',
      'Det blev ikke fundet. Kontrollér din forespørgsel.',
    ],
  },
  'table-unknown': {
    status: 404,
    message: [
      'Table {table} not recognized.',
      'No se reconoce la tabla {table}.',
      'Tabellen {table} kendes ikke.',
    ],
  },
  conflict: { status: 409, message: conflict },
  gone: {
    status: 410,
    message: [
      'The requested resource is no longer available (link expired).',
      'El recurso solicitado ya no está disponible (el enlace caducó).',
      'Det er ikke længere tilgængeligt (linket er udløbet).',
    ],
  },
  'too-large': {
    status: 413,
    message: [
      'File size exceeds the maximum limit of {limit} bytes.',
      'El archivo supera el tamaño máximo de {limit} bytes.',
      'Filen er større end grænsen på {limit} bytes.',
    ],
  },
  'invalid-input': {
    status: 400,
    message: [
      'Form is invalid. Please correct the errors before saving.',
      'El formulario no es válido. Corrige los errores antes de guardar.',
      'Formularen er ugyldig. Ret fejlene, før du gemmer.',
    ],
  },
  'constraint-failed': {
    status: 400,
    message: [
      'Constraint validation failed. Please correct the errors before saving.',
      'La comprobación de restricciones falló. Corrige los errores antes de guardar.',
      'Kontrollen af betingelserne fejlede. Ret fejlene, før du gemmer.',
    ],
  },
  'no-changes': {
    status: 400,
    message: [
      'No changes detected. Update not required.',
      'No hay cambios. No hace falta actualizar.',
      'Der er ingen ændringer. Det er ikke nødvendigt at opdatere.',
    ],
  },
  'language-required': {
    status: 400,
    message: [
      'Language is a required field for updating this record but was not provided.',
      'Para actualizar este registro hay que indicar el idioma, y falta.',
      'Sproget skal angives for at opdatere denne post, men det mangler.',
    ],
  },
  'not-json': {
    status: 400,
    message: [
      'The request body is not valid JSON.',
      'El cuerpo de la solicitud no es JSON válido.',
      'Forespørgslens indhold er ikke gyldig JSON.',
    ],
  },
  'not-a-form': {
    status: 400,
    message: [
      'The request body is not a valid form.',
      'El cuerpo de la solicitud no es un formulario válido.',
      'Forespørgslens indhold er ikke en gyldig formular.',
    ],
  },
  /** No invitation has this link. */
  'activation-not-found': {
    status: 404,
    message: [
      'We could not find this invitation. Please check the link.',
      'No encontramos esta invitación. Revisa el enlace.',
      'Vi kunne ikke finde invitationen. Kontrollér linket.',
    ],
  },
  /** An invitation that is not sent, revoked or accepted: `problem` is one of spec 1 §4's reasons, or our own. */
  'activation-refused': { status: 400, area: 'activations', problems: activationProblems },
  /** A change of the work e-mail that is over, or cannot be made. */
  'email-change-refused': { status: 400, area: 'email-changes', problems: emailChangeProblems },
  /** A link for unsubscribing that leads nowhere. */
  'email-preference-refused': { status: 400, area: 'email-preferences', problems: emailPreferenceProblems },
  /** What a directory asks for and cannot have; `problem` is RFC 7644's `scimType`, or ours. */
  'scim-refused': { status: 400, area: 'scim', problems: scimProblems },
  /** A file that cannot be taken, or a download that cannot be made. */
  'sheet-refused': { status: 400, area: 'sheets', problems: sheetProblems },
  /** A file that is no picture that can be kept. */
  'picture-refused': { status: 400, area: 'pictures', problems: pictureProblems },
  /** A mail that may not be sent as it was asked for. */
  'email-refused': { status: 400, area: 'emails', problems: emailProblems },
  /** A read or a write that cannot be done as it was asked for. */
  'query-refused': { status: 400, area: 'queries', problems: queryProblems },
  /** A dialogue that may not be opened or answered: `problem` says why, its words are those of spec 2 §8.5. */
  'dialogue-refused': { status: 409, area: 'dialogues', problems: dialogueTexts },
  /** A test of a dialogue that cannot be set up, run, opened or closed (spec 2 §5.4, §8.5). */
  'test-missing': { status: 404, area: 'playground', problems: testProblems },
  'test-refused': { status: 409, area: 'playground', problems: testProblems },
  /** An answer that breaks a rule of the dialogue: `problem` is the engine's code (spec 2 §8.7). */
  'answer-refused': { status: 400, area: 'dialogues', problems: dialogueTexts },
  /** A flow that may not be started or changed (spec 2 §5.4, §8.5). */
  'flow-refused': { status: 400, area: 'flows', problems: flowTexts },
  /** An account that may not be made or deleted as it was asked for (spec 2 §5.4, §8.6). */
  'account-refused': { status: 400, area: 'accounts', problems: accountProblems },
  /** A survey that may not be published, changed, imported or translated as it was asked for. */
  'survey-refused': { status: 409, area: 'surveys', problems: surveyProblems },
  /** A role that cannot be given as it was asked for. */
  'role-refused': { status: 400, area: 'role-changes', problems: roleProblems },
  'already-answered': { status: 409, message: conflict },
  'too-many-requests': {
    status: 429,
    message: [
      'Too many requests. Please try again in {retryAfterSeconds} seconds.',
      'Demasiadas solicitudes. Inténtalo de nuevo en {retryAfterSeconds} segundos.',
      'For mange forespørgsler. Prøv igen om {retryAfterSeconds} sekunder.',
    ],
  },
  unavailable: {
    status: 503,
    message: [
      '{service} is not available right now. Please try again later.',
      '{service} no está disponible en este momento. Inténtalo de nuevo más tarde.',
      '{service} er ikke tilgængelig lige nu. Prøv igen senere.',
    ],
  },
  'main-run-failed': {
    status: 503,
    message: ['Main flow run failed.', 'La ejecución principal falló.', 'Hovedkørslen mislykkedes.'],
  },
  internal: {
    status: 500,
    message: [
      'Server error: Please try again later.',
      'Error del servidor: inténtalo de nuevo más tarde.',
      'Serverfejl: Prøv igen senere.',
    ],
  },
} as const satisfies { readonly [code: string]: Definition };

const messages = Object.entries(errorDefinitions).flatMap(([code, definition]) =>
  'message' in definition ? [[code, definition.message] as const] : [],
);

defineWords('errors', Object.fromEntries(messages));
