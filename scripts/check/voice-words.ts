/** A word or turn that gives a translation away, and what to write in its place. */
export type Banned = { readonly pattern: RegExp; readonly say: string };

/** What no text of a language says; the languages are the folders of `shared/words`, the reasons are in `docs/voice.md`. */
export const banned: { readonly [language in string]?: readonly Banned[] } = {
  en_us: [
    { pattern: /\bstands? (here|at|in|open|twice|where|beside the)\b/i, say: 'appears, is, shows' },
    { pattern: /\banew\b/i, say: 'again' },
    { pattern: /\b(by itself|by themselves)\b/i, say: 'automatically' },
    { pattern: /\bmend(s|ed)?\b/i, say: 'fix' },
    { pattern: /(^|[.;:] )Who (has|is)\b[^?]*\.$/, say: 'Anyone who has' },
    { pattern: /\bwhat needs\b/i, say: 'anything that needs' },
    { pattern: /\bthe way of the\b/i, say: 'a noun of its own: the timeline' },
    { pattern: /\b(the rest|what runs) goes on\b/i, say: 'continues' },
    { pattern: /\btime of grace\b/i, say: 'the day on which it ends' },
    { pattern: /\bthe same holds\b/i, say: 'so does, too' },
    { pattern: /\bfrom the next click on\b/i, say: 'from now on' },
    { pattern: /\bleads (no longer )?(nowhere|anywhere)\b/i, say: "doesn't work" },
    { pattern: /\b(stood there|leads (to nobody|closer))\b/i, say: 'was, identifies' },
    { pattern: /\btakes? nothing\b/i, say: 'accepts nothing, is failing' },
    { pattern: /\bmeanwhile\b/i, say: 'in the meantime, until then' },
    { pattern: /\b(go|goes) on (at|after|instead)\b/i, say: 'continue' },
    { pattern: /\bto who (sees|has|is)\b/i, say: 'to anyone who' },
    { pattern: /\bis no (bot|date|client|code)\b/i, say: "isn't a" },
    { pattern: /\b(opens nothing|lead nowhere|knows? nobody)\b/i, say: "doesn't work, couldn't find" },
    { pattern: /\bholds? for\b/i, say: 'applies to, is valid for' },
    {
      pattern: /(?<![-\w{])mails?\b(?! (services?|programs?|domains?))/i,
      say: 'e-mail, the one word for it',
    },
    { pattern: /\bFirst steps\b/i, say: 'Mission Pilot, which took its place' },
    { pattern: /[≥≤]/, say: 'at least, at most' },
    { pattern: /[a-z]'[a-z]|s' /i, say: 'the typographic apostrophe (’)' },
  ],
  es_es: [
    { pattern: /\b(usted|ustedes|Seleccione|Compruébelo|Pulse|Introduzca|Póngase|Inténtelo)\b/i, say: 'tú' },
    { pattern: /\bcree (la|el|un|una)\b/i, say: 'crea' },
    {
      pattern: /\b((cámbie|elimíne|guárde|corríja|revíse|elíja)l[oa]s?|Póngase)\b/i,
      say: 'tú',
    },
    {
      pattern: /\b[Ll]os (administradores|responsables|empleados)\b/,
      say: 'la administración, las personas responsables',
    },
    { pattern: /\bcomentarios? comunicados?\b/i, say: 'denunciado, the one word for a reported comment' },
    { pattern: /(^|[.¡] ?)bienvenid[oa]s?\b/i, say: 'Te damos la bienvenida' },
    { pattern: /\bsupr(esi|im)/i, say: 'borrado of data, bloqueo de correos of mails' },
    { pattern: /\bprimeros pasos\b/i, say: 'Mission Pilot' },
    { pattern: /[≥≤]/, say: 'al menos, como máximo' },
  ],
  dk: [
    { pattern: /\b(igen|sendes|ud|lukker|kører|sker) af sig selv\b/i, say: 'automatisk' },
    { pattern: /\bophør(e|er|t)?\b/i, say: 'lukke, slutte' },
    { pattern: /(?<![-\w{æøåÆØÅ])mails?\b/i, say: 'e-mail' },
    { pattern: /\b(under|for)trykk(else|et)/i, say: 'blokering' },
    { pattern: /\b(Rediger|Opdater|Inviter|Annuller)\b/, say: 'with é: Redigér, Opdatér, Invitér, Annullér' },
    { pattern: /[“”]/, say: '» «' },
    { pattern: /det handler om, hvad du ser/i, say: 'det, der tæller, er, hvordan du oplever det' },
    { pattern: /\bførste skridt\b/i, say: 'Mission Pilot' },
    { pattern: /\bkiosk/i, say: 'terminal, the one word for a kiosk' },
    { pattern: /undersøgelse/i, say: 'dialog, the one word for a survey' },
    { pattern: /\brullende\b/i, say: 'løbende, the one word for a rolling flow' },
    { pattern: /\btærsk/i, say: 'grænse, the one word for a threshold' },
    { pattern: /\bfra næste (klik|kald)\b/i, say: 'med det samme' },
    { pattern: /[≥≤]/, say: 'mindst, højst' },
  ],
  de_de: [
    { pattern: /\b(gecheckt|downgeloadet|gecancelt|upgedatet)\b/i, say: 'the German verb' },
    { pattern: /\bSchließdatum\b/, say: 'Schlusstag, the one word for the closing day' },
    { pattern: /\bKiosk/, say: 'Terminal, the one word for a kiosk' },
    { pattern: /Prüfprotokoll/, say: 'Änderungsprotokoll, the one word for the audit trail' },
    { pattern: /\bDatens(atz|ätze)/, say: 'Datenbestand, the one word for a data set' },
    { pattern: /\berste[nr]? Schritte\b/i, say: 'Mission Pilot' },
    { pattern: /[≥≤]/, say: 'mindestens, höchstens' },
  ],
  fr_fr: [
    { pattern: /\bcourriels?\b/i, say: 'e-mail' },
    {
      pattern: /\b(cycles?|vagues?|tours?(?! de (rôle|table|l’autre)))\b/i,
      say: 'campagne, the one word for a round',
    },
    { pattern: /(?<!second )\bfacteurs?\b/i, say: 'levier, the one word for a driver' },
    { pattern: /\bflux\b(?! de travail)/i, say: 'parcours, the one word for a flow' },
    { pattern: /\bmanagers?\b/i, say: 'responsable' },
    { pattern: /\bles administrateurs\b/i, say: 'l’administration' },
    { pattern: /\bdate de fermeture\b/i, say: 'jour de clôture' },
    { pattern: /\b(date de clôture|campagnes? closes?)\b/i, say: 'jour de clôture, campagne fermée' },
    { pattern: /\bexploitants?\b/i, say: 'opérateur, the one word for an operator' },
    { pattern: /\bimportations?\b/i, say: 'import, the one word for it' },
    { pattern: /\bhistogrammes?\b/i, say: 'répartition, the one word for a spread of answers' },
    { pattern: /\b(l’|son |cette )exclusion\b/i, say: 'blocage of an address' },
    { pattern: /\bpremiers pas\b/i, say: 'Mission Pilot' },
    { pattern: /[≥≤]/, say: 'au moins, au plus' },
  ],
};

const SPECIFIED = 'the specification has the sentence with a straight apostrophe';

/** Texts that say a banned word rightly; a line that meets nothing any more fails. */
export const allowed: readonly { readonly place: string; readonly because: string }[] = [
  { place: 'de_de/processing:anonymity-numbered', because: 'the row of a person is meant' },
  { place: 'en_us/activations:role-missing', because: SPECIFIED },
  { place: 'en_us/activations:privacy-missing', because: SPECIFIED },
  { place: 'en_us/content/assistant:goOn', because: SPECIFIED },
  { place: 'en_us/site/activation:privacy.accept', because: SPECIFIED },
  { place: 'en_us/site/activation:privacy.missing', because: SPECIFIED },
  { place: 'en_us/site/report:locked', because: SPECIFIED },
];
