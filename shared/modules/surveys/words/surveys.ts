import type { Text } from '../../../core/lib/language.ts';
import { defineWords } from '../../../core/lib/phrase.ts';

/** Why a survey is not published, changed, imported or translated. */
export const surveyProblems = {
  'has-errors': [
    'The dialogue has errors ({count}). Mend them before you publish it: {findings}',
    'El diálogo tiene errores ({count}). Corrígelos antes de publicarlo: {findings}',
    'Dialogen har {count} fejl. Ret dem, før du udgiver den: {findings}',
  ],
  'starts-as-draft': [
    'A dialogue begins as a draft and is published when it is ready.',
    'Un diálogo empieza como borrador y se publica cuando está listo.',
    'En dialog begynder som kladde og udgives, når den er klar.',
  ],
  'not-a-draft-again': [
    'What was published stays as it was answered. Make a new version to change it.',
    'Lo publicado queda como se respondió. Crea una versión nueva para cambiarlo.',
    'Det udgivne bliver, som det blev besvaret. Lav en ny version for at ændre det.',
  ],
  published: [
    'This dialogue is published. Make a new version to change it.',
    'Este diálogo está publicado. Crea una versión nueva para cambiarlo.',
    'Denne dialog er udgivet. Lav en ny version for at ændre den.',
  ],
  'not-published': [
    'Only a published dialogue has a next version. Change this draft itself.',
    'Solo un diálogo publicado tiene una versión siguiente. Cambia este borrador.',
    'Kun en udgivet dialog har en næste version. Ret selve kladden.',
  ],
  'drivers-unknown': [
    'These drivers do not exist here: {names}. Make them in the Driver Builder first.',
    'Estos factores no existen aquí: {names}. Créalos antes en Driver Builder.',
    'Disse drivere findes ikke her: {names}. Opret dem først i Driver Builder.',
  ],
  'groups-unknown': [
    'These employee groups do not exist here: {names}.',
    'Estos grupos de personas no existen aquí: {names}.',
    'Disse medarbejdergrupper findes ikke her: {names}.',
  ],
  'form-unreadable': [
    'The file is not a SurveyJS form (JSON) or an XLSForm (xlsx).',
    'El archivo no es un formulario de SurveyJS (JSON) ni un XLSForm (xlsx).',
    'Filen er hverken en SurveyJS-formular (JSON) eller en XLSForm (xlsx).',
  ],
  'form-empty': [
    'Nothing in this form can be carried over.',
    'No se puede trasladar nada de este formulario.',
    'Intet i denne formular kan overføres.',
  ],
  'no-draft': [
    'Failed to parse AI response. Please try again or write the translation yourself.',
    'No se pudo leer la respuesta de la IA. Inténtalo de nuevo o escribe la traducción.',
    'Svaret fra AI kunne ikke læses. Prøv igen, eller skriv oversættelsen selv.',
  ],
} as const satisfies { readonly [problem: string]: Text };

export const surveyWords = defineWords('surveys', {
  ...surveyProblems,
  copy: ['{title} (copy)', '{title} (copia)', '{title} (kopi)'],
  itemUnknown: [
    'Item {item} is not in this file.',
    'El elemento {item} no está en este archivo.',
    'Element {item} findes ikke i filen.',
  ],
  keyTwice: [
    'The key {item} stands twice in this file.',
    'La clave {item} aparece dos veces en este archivo.',
    'Nøglen {item} står to gange i filen.',
  ],
});

/** What of a form of another system could not be carried over. */
export const formWords = defineWords('forms', {
  type: [
    'A question of the type “{detail}” has no counterpart here and is left out.',
    'Una pregunta del tipo «{detail}» no tiene equivalente aquí y se omite.',
    'Et spørgsmål af typen “{detail}” har intet modstykke her og er udeladt.',
  ],
  condition: [
    'The condition cannot be said here, because of “{detail}”: the question is asked of everybody.',
    'La condición no se puede expresar aquí, por «{detail}»: la pregunta se hace a todo el mundo.',
    'Betingelsen kan ikke udtrykkes her på grund af “{detail}”: Spørgsmålet stilles til alle.',
  ],
  later: [
    'The condition asks about “{detail}”, which comes later and is not answered by then.',
    'La condición pregunta por «{detail}», que viene después y aún no está respondida.',
    'Betingelsen spørger til “{detail}”, som kommer senere og endnu ikke er besvaret.',
  ],
  property: [
    '“{detail}” has no effect here.',
    '«{detail}» no tiene efecto aquí.',
    '“{detail}” har ingen virkning her.',
  ],
  repeat: [
    'The questions of the repeated group are asked once.',
    'Las preguntas del grupo repetido se hacen una vez.',
    'Spørgsmålene i den gentagne gruppe stilles én gang.',
  ],
  scale: [
    'The scale or format “{detail}” is not checked or drawn as such.',
    'La escala o el formato «{detail}» no se comprueba ni se muestra como tal.',
    'Skalaen eller formatet “{detail}” kontrolleres og vises ikke som sådan.',
  ],
  order: [
    'The order of the choices is not asked: it is a question with several choices.',
    'No se pregunta por el orden: es una pregunta con varias opciones.',
    'Rækkefølgen spørges der ikke om: Det er et spørgsmål med flere valg.',
  ],
  piping: [
    'The text names an earlier answer, which is not filled in: {detail}',
    'El texto nombra una respuesta anterior, que no se rellena: {detail}',
    'Teksten nævner et tidligere svar, som ikke udfyldes: {detail}',
  ],
  'too-long': [
    'A text is too long and was cut: {detail}',
    'Un texto es demasiado largo y se cortó: {detail}',
    'En tekst er for lang og blev afkortet: {detail}',
  ],
  twice: [
    'The name “{detail}” stands twice: conditions mean the first.',
    'El nombre «{detail}» aparece dos veces: las condiciones se refieren al primero.',
    'Navnet “{detail}” står to gange: Betingelser mener det første.',
  ],
});
