import type { Text } from '../lib/language.ts';
import { defineWords } from '../lib/phrase.ts';

/** Why a survey is not published, changed, imported or translated. */
export const surveyProblems = {
  'has-errors': [
    'The dialogue has {count} errors. Mend them before you publish it: {findings}',
    'El diálogo tiene {count} errores. Corrígelos antes de publicarlo: {findings}',
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
  'no-draft': [
    'No translation could be drafted. Please try again or write it yourself.',
    'No se pudo redactar la traducción. Inténtalo de nuevo o escríbela.',
    'Der kunne ikke laves et udkast. Prøv igen, eller skriv oversættelsen selv.',
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
