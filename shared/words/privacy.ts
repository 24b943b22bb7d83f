import { defineWords } from '../lib/phrase.ts';

/** What is said of a round's figures before there are any (privacy.md 11.1). */
export const privacyWords = defineWords('privacy', {
  /** Stands in a comment where somebody's name stood. */
  name: ['[name]', '[nombre]', '[navn]'],
  'round-too-small': [
    'The round asks {people} people and not everybody who is active. A round over fewer than {least} gives no figures unless it asks everybody.',
    'La ronda pregunta a {people} personas y no a todas las activas. Una ronda con menos de {least} no da cifras, salvo que se pregunte a todas.',
    'Runden spørger {people} personer og ikke alle aktive. En runde med færre end {least} giver ingen tal, medmindre alle bliver spurgt.',
  ],
  'units-without-figures': [
    '{count} unit(s) will have no figures of their own, because fewer than {least} people there count towards a group (people who joined lately do not): {units}. Their answers count one level up.',
    '{count} unidad(es) no tendrán cifras propias, porque allí menos de {least} personas cuentan para un grupo (quienes acaban de incorporarse no cuentan): {units}. Sus respuestas cuentan un nivel más arriba.',
    '{count} enhed(er) får ingen egne tal, fordi færre end {least} personer dér tæller med i en gruppe (nytilkomne tæller ikke med): {units}. Deres svar tæller ét niveau højere.',
  ],
});
