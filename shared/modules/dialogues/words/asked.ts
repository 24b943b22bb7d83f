import { defineWords } from '../../../core/lib/phrase.ts';

/** By which rule the people of a round were chosen, as it was when the round opened (privacy.md 11.4, 11.7). */
export const askedWords = defineWords('asked', {
  everybody: [
    'Asked in this round: everybody who was active in the organisation when it opened ({people}).',
    'En esta ronda se pregunta a todas las personas que estaban activas en la organización cuando se abrió ({people}).',
    'Spurgt i denne runde: alle, der var aktive i organisationen, da den åbnede ({people}).',
  ],
  'not-paused': [
    'Asked in this round: {people} of the {active} people who were active when it opened. The others are paused or have no work e-mail.',
    'En esta ronda se pregunta a {people} de las {active} personas que estaban activas cuando se abrió. Las demás están en pausa o no tienen correo de trabajo.',
    'Spurgt i denne runde: {people} af de {active}, der var aktive, da den åbnede. De andre er sat på pause eller har ingen arbejdsmail.',
  ],
  group: [
    'Asked in this round: {people} of the {active} people who were active when it opened, those of the group “{group}”, which administrators have defined. Whoever is paused is left out.',
    'En esta ronda se pregunta a {people} de las {active} personas que estaban activas cuando se abrió: las del grupo «{group}», definido en la administración. Quien está en pausa queda fuera.',
    'Spurgt i denne runde: {people} af de {active}, der var aktive, da den åbnede: dem i gruppen »{group}«, som administratorer har bestemt. Den, der er sat på pause, er ikke med.',
  ],
  'directory-group': [
    'Asked in this round: {people} of the {active} people who were active when it opened, those of the group “{group}” of the organisation’s directory. Whoever is paused is left out.',
    'En esta ronda se pregunta a {people} de las {active} personas que estaban activas cuando se abrió: las del grupo «{group}» del directorio de la organización. Quien está en pausa queda fuera.',
    'Spurgt i denne runde: {people} af de {active}, der var aktive, da den åbnede: dem i gruppen »{group}« i organisationens personregister. Den, der er sat på pause, er ikke med.',
  ],
  'by-turn': [
    'Asked in this round: {people} of the {active} people who were active when it opened. People are asked in turn, a part each month. Whoever is paused is left out.',
    'En esta ronda se pregunta a {people} de las {active} personas que estaban activas cuando se abrió. Se pregunta por turnos, a una parte cada mes. Quien está en pausa queda fuera.',
    'Spurgt i denne runde: {people} af de {active}, der var aktive, da den åbnede. Folk bliver spurgt på skift, en del hver måned. Den, der er sat på pause, er ikke med.',
  ],
  'group-by-turn': [
    'Asked in this round: {people} of the {active} people who were active when it opened, a part of the group “{group}”, which is asked in turn, a part each month. Whoever is paused is left out.',
    'En esta ronda se pregunta a {people} de las {active} personas que estaban activas cuando se abrió: una parte del grupo «{group}», al que se pregunta por turnos, una parte cada mes. Quien está en pausa queda fuera.',
    'Spurgt i denne runde: {people} af de {active}, der var aktive, da den åbnede: en del af gruppen »{group}«, som bliver spurgt på skift, en del hver måned. Den, der er sat på pause, er ikke med.',
  ],
  unknown: [
    'Asked in this round: {people}.',
    'Personas preguntadas en esta ronda: {people}.',
    'Spurgt i denne runde: {people}.',
  ],
  added: [
    'Asked later, after it had opened: {added}. They do not count towards a group.',
    'Preguntadas más tarde, después de abrirse: {added}. No cuentan para un grupo.',
    'Spurgt senere, efter den var åbnet: {added}. De tæller ikke med i en gruppe.',
  ],
});
