import type { ByLanguage, Language } from '../../../shared/core/lib/language.ts';

/**
 * What makes a sentence sound like a promise about people and their answers: that something never happens or always
 * does, of what, and what it would be. All three have to be there.
 */
const patterns: ByLanguage<readonly RegExp[]> = {
  en_us: [
    /\b(nobody|no one|never|cannot|can't|anonym\w*|eras\w+|without (your|a|the) name|fewer than|at least|isn't (shown|told|given)|aren't (shown|told|given)|not (shown|show|stored|kept|visible|seen|see|tell|told|full)|hid(e|es|den)|only|combined|protect\w*|private|secret|confidential|gone|for good|no (score|figure)|back|does(n't| not) hide|until)\b/i,
    /\b(answer\w*|comments?|scores?|figures?|results?|names?|who|person|people|colleagues?|admin\w*|managers?|somebody|identity|sign-in|privacy|groups?|words|data|dialogue)\b/i,
    /\b(see[sn]?|shown?|shows|read|reads|know[sn]?|tells?|told|says|learns?|in it|given|needs?|find|found|isolate|eras\w+|anonym\w*|counts?|counted|protect\w*|give[sn]?|gets|appear|figure|stays?|gone|follow|take all|taken back|correct|confidential|hide|show)\b/i,
  ],
  es_es: [
    /(nadie|nunca|anónim|anonimato|confidencial|sin tu nombre|sin nombre|borra|se elimina|no se muestra|ocult)/i,
    /(respuesta|respond|comentario|puntuaci|cifra|resultado|nombre|quién|persona|administra|responsable|identidad|grupo)/i,
    /(ve\b|ven\b|verá|muestra|lee|sabe|anónim|anonimato|confidencial|borra|elimina|recibe|descub|protege)/i,
  ],
  dk: [
    /(ingen|aldrig|anonym|fortrolig|uden dit navn|uden navn|slettes|vises ikke|skjul)/i,
    /(svar|kommentar|score|resultat|tal\b|tallet|navn|hvem|person|administrator|leder|identitet|gruppe)/i,
    /(\bser\b|\bse\b|\bses\b|vises|viser|læse|\bved\b|anonym|fortrolig|slette|\bfår\b|finde|beskyt)/i,
  ],
  de_de: [
    /(niemand|\bnie\b|niemals|anonym|vertraulich|ohne (ihren )?namen|gelöscht|wird nicht gezeigt|werden nicht gezeigt|verborgen|verbirgt)/i,
    /(antwort|kommentar|ergebnis|\bwert|zahl|\bname|\bwer\b|person|administra|führung|identität|gruppe)/i,
    /(sieht|sehen|zeig|gezeigt|liest|lesen|\bweiß|erfährt|erfahren|anonym|vertraulich|lösch|bekommt|finde|schütz)/i,
  ],
  fr_fr: [
    /(personne ne|\bnul ne|jamais|anonym|confidentiel|sans (votre )?nom|effac|supprimé|n’est pas montré|ne sont pas montré|masqu)/i,
    /(réponse|répond|commentaire|score|résultat|chiffre|\bnom\b|\bqui\b|personne|administra|responsable|identité|groupe)/i,
    /(\bvoit|\bvoir|verra|montr|\blit\b|lire|\bsait|savoir|anonym|confidentiel|effac|supprim|reçoit|trouv|protèg)/i,
  ],
};

/** Whether a sentence of a language sounds like a promise. */
export function soundsLikePromise(language: Language, sentence: string): boolean {
  return patterns[language].every((pattern) => pattern.test(sentence));
}
