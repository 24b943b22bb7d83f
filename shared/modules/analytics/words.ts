import { defineWords } from '../../core/lib/phrase.ts';

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
    'A first round: fewer than {established} people have had their sign-in for {days} days. Until then a score needs {score} people and comments need {detail}, counting those who activated their sign-in before the launch.',
    'Es una primera ronda: menos de {established} personas tienen su acceso desde hace {days} días. Hasta entonces una puntuación necesita {score} personas y los comentarios {detail}, contando a quienes activaron su acceso antes del lanzamiento.',
    'Det er en første runde: færre end {established} personer har haft deres login i {days} dage. Indtil da kræver en score {score} personer og kommentarer {detail}, og kun de, der aktiverede deres login før lanceringen, tæller med.',
  ],
  'first-round-figures': [
    'Units that can have figures: {units}.',
    'Unidades que pueden tener cifras: {units}.',
    'Enheder, der kan få tal: {units}.',
  ],
  'first-round-none': [
    'No unit can have figures yet, and neither can the organisation: too few people have activated their sign-in. Activate people first, then launch.',
    'Ninguna unidad puede tener cifras todavía, y tampoco la organización: muy pocas personas han activado su acceso. Activa primero a las personas y lanza después.',
    'Ingen enhed kan få tal endnu, og det kan organisationen heller ikke: For få personer har aktiveret deres login. Aktivér personerne først, og lancér bagefter.',
  ],
  'first-round-whole': [
    'No unit can have figures of its own yet; the organisation as a whole can.',
    'Ninguna unidad puede tener cifras propias todavía; la organización en su conjunto sí.',
    'Ingen enhed kan få egne tal endnu; det kan organisationen som helhed.',
  ],
  'not-signed-in': [
    '{count} of the people asked have not activated their sign-in. They do not count towards a group in this round, even if they activate it later; their answers join the figures of others.',
    '{count} de las personas preguntadas no han activado su acceso. No cuentan para un grupo en esta ronda, aunque lo activen después; sus respuestas se suman a las cifras de otras personas.',
    '{count} af de spurgte har ikke aktiveret deres login. De tæller ikke med i en gruppe i denne runde, heller ikke hvis de aktiverer det senere; deres svar indgår i andres tal.',
  ],
  'not-signed-in-one': [
    '1 of the people asked has not activated the sign-in. That person does not count towards a group in this round, even after activating it later; the answers join the figures of others.',
    '1 de las personas preguntadas no ha activado su acceso. No cuenta para un grupo en esta ronda, aunque lo active después; sus respuestas se suman a las cifras de otras personas.',
    '1 af de spurgte har ikke aktiveret sit login. Vedkommende tæller ikke med i en gruppe i denne runde, heller ikke efter en senere aktivering; svarene indgår i andres tal.',
  ],
  'changed-lately': [
    '{count} of the people asked came, changed unit or got their sign-in less than {days} days before the round opens. They do not count towards a group in this round; their answers join the figures of others.',
    '{count} de las personas preguntadas llegaron, cambiaron de unidad o recibieron su acceso menos de {days} días antes de que se abra la ronda. No cuentan para un grupo en esta ronda; sus respuestas se suman a las cifras de otras personas.',
    '{count} af de spurgte er kommet til, har skiftet enhed eller fået deres login mindre end {days} dage før rundens åbning. De tæller ikke med i en gruppe i denne runde; deres svar indgår i andres tal.',
  ],
  'changed-lately-one': [
    '1 of the people asked came, changed unit or got a sign-in less than {days} days before the round opens. That person does not count towards a group in this round; the answers join the figures of others.',
    '1 de las personas preguntadas llegó, cambió de unidad o recibió su acceso menos de {days} días antes de que se abra la ronda. No cuenta para un grupo en esta ronda; sus respuestas se suman a las cifras de otras personas.',
    '1 af de spurgte er kommet til, har skiftet enhed eller fået sit login mindre end {days} dage før rundens åbning. Vedkommende tæller ikke med i en gruppe i denne runde; svarene indgår i andres tal.',
  ],
  'units-without-figures': [
    '{count} unit(s) will have no figures of their own, because fewer than {least} of the people there count in this round: {units}. Their answers count higher up, where there are enough.',
    '{count} unidad(es) no tendrán cifras propias, porque allí cuentan en esta ronda menos de {least} personas: {units}. Sus respuestas cuentan más arriba, donde haya suficientes.',
    '{count} enhed(er) får ingen egne tal, fordi færre end {least} af personerne dér tæller med i denne runde: {units}. Deres svar tæller højere oppe, hvor der er nok.',
  ],
});
