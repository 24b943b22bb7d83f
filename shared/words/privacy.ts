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
  'round-too-small-one': [
    'The round asks 1 person and not everybody who is active. A round over fewer than {least} gives no figures unless it asks everybody.',
    'La ronda pregunta a 1 persona y no a todas las activas. Una ronda con menos de {least} no da cifras, salvo que se pregunte a todas.',
    'Runden spørger 1 person og ikke alle aktive. En runde med færre end {least} giver ingen tal, medmindre alle bliver spurgt.',
  ],
  'round-without-figures': [
    'The round asks {people} people. A round that asks fewer than {least} gives no figures.',
    'La ronda pregunta a {people} personas. Una ronda que pregunta a menos de {least} no da cifras.',
    'Runden spørger {people} personer. En runde, der spørger færre end {least}, giver ingen tal.',
  ],
  'round-without-figures-one': [
    'The round asks 1 person. A round that asks fewer than {least} gives no figures.',
    'La ronda pregunta a 1 persona. Una ronda que pregunta a menos de {least} no da cifras.',
    'Runden spørger 1 person. En runde, der spørger færre end {least}, giver ingen tal.',
  ],
  'first-round': [
    'This is the first round, and it asks {people} people. Add everybody before it opens: who is added later makes no group of five for {days} days, and until then is counted higher up, where there are enough.',
    'Es la primera ronda y pregunta a {people} personas. Añade a todas antes de que se abra: quien se añade después no forma un grupo de cinco durante {days} días y hasta entonces cuenta más arriba, donde haya suficientes.',
    'Det er den første runde, og den spørger {people} personer. Tilføj alle, før den åbner: Hvem der kommer til senere, danner ikke en gruppe på fem i {days} dage og tæller indtil da højere oppe, hvor der er nok.',
  ],
  'first-round-one': [
    'This is the first round, and it asks 1 person. Add everybody before it opens: who is added later makes no group of five for {days} days, and until then is counted higher up, where there are enough.',
    'Es la primera ronda y pregunta a 1 persona. Añade a todas antes de que se abra: quien se añade después no forma un grupo de cinco durante {days} días y hasta entonces cuenta más arriba, donde haya suficientes.',
    'Det er den første runde, og den spørger 1 person. Tilføj alle, før den åbner: Hvem der kommer til senere, danner ikke en gruppe på fem i {days} dage og tæller indtil da højere oppe, hvor der er nok.',
  ],
  newcomers: [
    '{count} of the people asked joined or became active within the last {days} days. For now they make no group of five and are counted higher up, where there are enough.',
    '{count} de las personas preguntadas se incorporaron o se activaron en los últimos {days} días. Por ahora no forman un grupo de cinco y cuentan más arriba, donde haya suficientes.',
    '{count} af de spurgte er kommet til eller blevet aktive inden for de seneste {days} dage. Indtil videre danner de ikke en gruppe på fem og tæller højere oppe, hvor der er nok.',
  ],
  'newcomers-one': [
    '1 of the people asked joined or became active within the last {days} days. For now that person makes no group of five and is counted higher up, where there are enough.',
    '1 de las personas preguntadas se incorporó o se activó en los últimos {days} días. Por ahora no forma un grupo de cinco y cuenta más arriba, donde haya suficientes.',
    '1 af de spurgte er kommet til eller blevet aktiv inden for de seneste {days} dage. Indtil videre danner vedkommende ikke en gruppe på fem og tæller højere oppe, hvor der er nok.',
  ],
  'units-without-figures': [
    '{count} unit(s) will have no figures of their own, because fewer than {least} people there count towards a group (people who joined lately do not): {units}. Their answers count higher up, where there are enough.',
    '{count} unidad(es) no tendrán cifras propias, porque allí menos de {least} personas cuentan para un grupo (quienes acaban de incorporarse no cuentan): {units}. Sus respuestas cuentan más arriba, donde haya suficientes.',
    '{count} enhed(er) får ingen egne tal, fordi færre end {least} personer dér tæller med i en gruppe (nytilkomne tæller ikke med): {units}. Deres svar tæller højere oppe, hvor der er nok.',
  ],
});
