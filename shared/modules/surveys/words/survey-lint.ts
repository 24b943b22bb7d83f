import type { Text } from '../../../core/lib/language.ts';
import { defineWords } from '../../../core/lib/phrase.ts';

/** What is found in a survey before it is published, as a person reads it beside the item. */
const lintTexts = {
  'no-questions': [
    'Nothing is asked: the survey needs at least one question on the top level.',
    'No se pregunta nada: el diálogo necesita al menos una pregunta en el primer nivel.',
    'Der spørges ikke om noget: dialogen skal have mindst ét spørgsmål på øverste niveau.',
  ],
  'too-many-levels': [
    'More than {limit} levels can open without a question in between; the dialogue would stop there.',
    'Pueden abrirse más de {limit} niveles sin una pregunta entre ellos; el diálogo se detendría ahí.',
    'Mere end {limit} niveauer kan åbne uden et spørgsmål imellem; dialogen ville gå i stå dér.',
  ],
  'type-unknown': [
    'The type “{type}” does not exist; the item is never shown.',
    'El tipo «{type}» no existe; el elemento nunca se muestra.',
    'Typen »{type}« findes ikke; elementet vises aldrig.',
  ],
  'options-missing': [
    'There is nothing to choose; the question is never asked.',
    'No hay nada que elegir; la pregunta nunca se hace.',
    'Der er intet at vælge; spørgsmålet bliver aldrig stillet.',
  ],
  'options-unreadable': [
    'Some options have no text and are left out.',
    'Algunas opciones no tienen texto y se omiten.',
    'Nogle valgmuligheder har ingen tekst og bliver udeladt.',
  ],
  'options-twice': [
    'Two options have the same id and cannot be told apart.',
    'Dos opciones tienen el mismo identificador y no se distinguen.',
    'To valgmuligheder har samme id og kan ikke skelnes.',
  ],
  'options-not-translated': [
    'The options are not translated ({language}).',
    'Las opciones no están traducidas ({language}).',
    'Valgmulighederne er ikke oversat ({language}).',
  ],
  'options-differ': [
    'The translation has another number of options ({language}).',
    'La traducción tiene otro número de opciones ({language}).',
    'Oversættelsen har et andet antal valgmuligheder ({language}).',
  ],
  cycle: [
    'The item stands below itself and is never asked.',
    'El elemento depende de sí mismo y nunca se pregunta.',
    'Elementet står under sig selv og bliver aldrig stillet.',
  ],
  unreachable: [
    'Nobody comes to this item.',
    'Nadie llega a este elemento.',
    'Ingen kommer til dette element.',
  ],
  'repeat-without-choice': [
    'It is to be repeated for each choice, but hangs on no choice question.',
    'Debe repetirse por cada opción, pero no depende de ninguna pregunta de elección.',
    'Det skal gentages for hvert valg, men hører ikke til et valgspørgsmål.',
  ],
  'choice-never-made': [
    'It hangs on a choice that is not made before it, and is never asked.',
    'Depende de una elección que no se hace antes, y nunca se pregunta.',
    'Det afhænger af et valg, der ikke træffes før det, og bliver aldrig stillet.',
  ],
  'choice-unknown': [
    'It waits for options that do not exist: {names}.',
    'Espera opciones que no existen: {names}.',
    'Det venter på valgmuligheder, der ikke findes: {names}.',
  ],
  'choice-fixed': [
    'Only one option may be chosen and the first one is fixed: nobody can choose another.',
    'Solo se puede elegir una opción y la primera es fija: nadie puede elegir otra.',
    'Kun én mulighed må vælges, og den første ligger fast: ingen kan vælge en anden.',
  ],
  'choices-too-many': [
    'More choices are allowed than there are options ({count}).',
    'Se permiten más elecciones que opciones hay ({count}).',
    'Der tillades flere valg, end der er muligheder ({count}).',
  ],
  'jump-nowhere': [
    'The other order leads to no later item of the same level.',
    'El otro orden no lleva a ningún elemento posterior del mismo nivel.',
    'Den anden rækkefølge fører ikke til et senere element på samme niveau.',
  ],
  'driver-missing': [
    'It measures a driver that is missing or inactive.',
    'Mide un factor que falta o está inactivo.',
    'Det måler en driver, der mangler eller er inaktiv.',
  ],
  'condition-unreadable': [
    'The condition cannot be read; the item is never asked.',
    'La condición no se puede leer; el elemento nunca se pregunta.',
    'Betingelsen kan ikke læses; elementet bliver aldrig stillet.',
  ],
  'condition-unknown-item': [
    'The condition asks about item {item}, which does not exist.',
    'La condición pregunta por el elemento {item}, que no existe.',
    'Betingelsen spørger til element {item}, som ikke findes.',
  ],
  'condition-unknown-group': [
    'The condition asks about group {group}, which does not exist.',
    'La condición pregunta por el grupo {group}, que no existe.',
    'Betingelsen spørger til gruppe {group}, som ikke findes.',
  ],
  'condition-not-answered': [
    'The condition asks about item {item}, which has no answer by then.',
    'La condición pregunta por el elemento {item}, que aún no tiene respuesta.',
    'Betingelsen spørger til element {item}, som ikke er besvaret på det tidspunkt.',
  ],
  'text-missing': [
    'It says nothing: the text is missing.',
    'No dice nada: falta el texto.',
    'Det siger intet: teksten mangler.',
  ],
  'translation-missing': [
    'A translation is missing ({language}).',
    'Falta una traducción ({language}).',
    'En oversættelse mangler ({language}).',
  ],
  'text-long': [
    'Too long for a phone: {length} characters, at most {limit} ({language}).',
    'Demasiado largo para un teléfono: {length} caracteres, como máximo {limit} ({language}).',
    'For langt til en telefon: {length} tegn, højst {limit} ({language}).',
  ],
  'title-long': [
    'The title is too long for a phone: {length} characters, at most {limit} ({language}).',
    'El título es demasiado largo para un teléfono: {length} caracteres, como máximo {limit} ({language}).',
    'Titlen er for lang til en telefon: {length} tegn, højst {limit} ({language}).',
  ],
  'option-long': [
    'An option is too long for a phone: {length} characters, at most {limit} ({language}).',
    'Una opción es demasiado larga para un teléfono: {length} caracteres, como máximo {limit} ({language}).',
    'En valgmulighed er for lang til en telefon: {length} tegn, højst {limit} ({language}).',
  ],
  'word-unknown': [
    'Nothing fills the word “{word}” in braces ({language}).',
    'Nada sustituye la palabra «{word}» entre llaves ({language}).',
    'Intet udfylder ordet »{word}« i klammer ({language}).',
  ],
  'prompt-missing': [
    'It is to use an own AI prompt, but has none.',
    'Debe usar una instrucción de IA propia, pero no tiene ninguna.',
    'Det skal bruge sin egen AI-prompt, men har ingen.',
  ],
} as const satisfies { readonly [code: string]: Text };

export type LintCode = keyof typeof lintTexts;

export const lintWords = defineWords('survey-lint', lintTexts);
