import { defineWords } from '../../../core/lib/phrase.ts';

/** What stands below a report, and in every file of its figures (privacy.md 8). */
export const reportWords = defineWords('reports', {
  'took-exact': [
    '{answered} of {asked} people asked have answered.',
    'Han respondido {answered} de las {asked} personas preguntadas.',
    '{answered} af {asked} spurgte har svaret.',
  ],
  'took-at-least': [
    'At least {percent} % of {asked} people asked have answered.',
    'Ha respondido al menos el {percent} % de las {asked} personas preguntadas.',
    'Mindst {percent} % af {asked} spurgte har svaret.',
  ],
  'took-few-missing': [
    '{asked} people were asked; fewer than {group} of them have not answered.',
    'Se preguntó a {asked} personas; menos de {group} no han respondido.',
    '{asked} personer er spurgt; færre end {group} af dem har ikke svaret.',
  ],
  'took-few-answered': [
    '{asked} people were asked; how many have answered cannot be shown yet.',
    'Se preguntó a {asked} personas; aún no se puede mostrar cuántas han respondido.',
    '{asked} personer er spurgt; hvor mange der har svaret, kan endnu ikke vises.',
  ],
  'took-too-few': [
    '{asked} people were asked; too few to show how many have answered.',
    'Se preguntó a {asked} personas; son muy pocas para mostrar cuántas han respondido.',
    '{asked} personer er spurgt; for få til at vise, hvor mange der har svaret.',
  ],
  'took-small': [
    'Fewer than {group} people were asked here, so participation is not shown.',
    'Aquí se preguntó a menos de {group} personas, por lo que no se muestra la participación.',
    'Færre end {group} personer blev spurgt her, så deltagelsen vises ikke.',
  ],
  'took-unknown': [
    'Who has answered has not been counted yet.',
    'Todavía no se ha contado quién ha respondido.',
    'Det er endnu ikke talt op, hvor mange der har svaret.',
  ],
  'asked-in-part': [
    'Each person was asked about some of the drivers only, drawn by chance, so a driver has fewer answers than people who took part: about a third of them in a large unit.',
    'A cada persona se le preguntó solo por algunos factores, elegidos al azar, así que un factor tiene menos respuestas que participantes: alrededor de un tercio en una unidad grande.',
    'Hver person blev kun spurgt om nogle af driverne, valgt tilfældigt, så en driver har færre svar, end der er deltagere: omkring en tredjedel i en stor enhed.',
  ],
  thresholds: [
    'Groups under {score} are never shown; histograms and comments need {detail} people.',
    'Los grupos de menos de {score} nunca se muestran; los histogramas y comentarios necesitan {detail} personas.',
    'Grupper under {score} vises aldrig; histogrammer og kommentarer kræver {detail} personer.',
  ],
  raised: [
    'These thresholds have risen since the round opened (then {score} and {detail}), which hides some of its figures.',
    'Estos umbrales han subido desde que se abrió la ronda (entonces {score} y {detail}), lo que oculta algunas de sus cifras.',
    'Disse tærskler er steget, siden runden åbnede (dengang {score} og {detail}), og det skjuler nogle af dens tal.',
  ],
  interim: [
    'The round is still open: histograms and comments come when it closes, and figures may change until then.',
    'La ronda sigue abierta: los histogramas y comentarios llegan cuando se cierre, y hasta entonces las cifras pueden cambiar.',
    'Runden er stadig åben: histogrammer og kommentarer kommer, når den lukker, og tallene kan ændre sig indtil da.',
  ],
  computing: [
    'The round has closed: its last figures, histograms and comments are being computed.',
    'La ronda se ha cerrado: se están calculando sus últimas cifras, histogramas y comentarios.',
    'Runden er lukket: dens sidste tal, histogrammer og kommentarer bliver beregnet.',
  ],
  'counted-up': [
    'Answers of smaller groups are counted one level up.',
    'Las respuestas de grupos más pequeños se cuentan un nivel más arriba.',
    'Svar fra mindre grupper tælles ét niveau højere.',
  ],
  'counted-up-if-enough': [
    'Answers of smaller groups are counted higher up, or nowhere where the group there is too small as well.',
    'Las respuestas de grupos más pequeños se cuentan más arriba, o en ningún sitio si allí el grupo también es demasiado pequeño.',
    'Svar fra mindre grupper tælles højere oppe, eller ikke med noget sted, hvis gruppen også dér er for lille.',
  ],
  'counted-here': [
    'All answers from here are counted here.',
    'Todas las respuestas de aquí se cuentan aquí.',
    'Alle svar herfra tælles her.',
  ],
  'counted-above-one': [
    'Up to 1 answer to a question is counted one level up.',
    'Hasta 1 respuesta a una pregunta se cuenta un nivel más arriba.',
    'Op til 1 svar på et spørgsmål tælles ét niveau højere.',
  ],
  'counted-above': [
    'Up to {count} answers to a question are counted one level up.',
    'Hasta {count} respuestas a una pregunta se cuentan un nivel más arriba.',
    'Op til {count} svar på et spørgsmål tælles ét niveau højere.',
  ],
  'counted-higher-one': [
    'Up to 1 answer to a question is counted higher up.',
    'Hasta 1 respuesta a una pregunta se cuenta más arriba.',
    'Op til 1 svar på et spørgsmål tælles højere oppe.',
  ],
  'counted-higher': [
    'Up to {count} answers to a question are counted higher up.',
    'Hasta {count} respuestas a una pregunta se cuentan más arriba.',
    'Op til {count} svar på et spørgsmål tælles højere oppe.',
  ],
  'counted-if-enough-one': [
    'Up to 1 answer to a question is counted higher up, or nowhere where the group there is too small as well.',
    'Hasta 1 respuesta a una pregunta se cuenta más arriba, o en ningún sitio si allí el grupo también es demasiado pequeño.',
    'Op til 1 svar på et spørgsmål tælles højere oppe, eller ikke med noget sted, hvis gruppen også dér er for lille.',
  ],
  'counted-if-enough': [
    'Up to {count} answers to a question are counted higher up, or nowhere where the group there is too small as well.',
    'Hasta {count} respuestas a una pregunta se cuentan más arriba, o en ningún sitio si allí el grupo también es demasiado pequeño.',
    'Op til {count} svar på et spørgsmål tælles højere oppe, eller ikke med noget sted, hvis gruppen også dér er for lille.',
  ],
  'counted-all': ['All answers are counted.', 'Se cuentan todas las respuestas.', 'Alle svar tælles med.'],
  'counted-nowhere-one': [
    'Up to 1 answer to a question is counted nowhere, because a group that small is never shown.',
    'Hasta 1 respuesta a una pregunta no se cuenta en ningún sitio, porque un grupo tan pequeño nunca se muestra.',
    'Op til 1 svar på et spørgsmål tælles ikke med noget sted, fordi så lille en gruppe aldrig vises.',
  ],
  'counted-nowhere': [
    'Up to {count} answers to a question are counted nowhere, because a group that small is never shown.',
    'Hasta {count} respuestas a una pregunta no se cuentan en ningún sitio, porque un grupo tan pequeño nunca se muestra.',
    'Op til {count} svar på et spørgsmål tælles ikke med noget sted, fordi så lille en gruppe aldrig vises.',
  ],
  means: [
    'A dimension and the overall score are the mean of their drivers. Answers are not weighted for people who did not answer: the figures speak for those who did.',
    'Una dimensión y la puntuación global son la media de sus factores. Las respuestas no se ponderan por quienes no respondieron: las cifras hablan de quienes sí lo hicieron.',
    'En dimension og den samlede score er gennemsnittet af deres drivere. Svar vægtes ikke for dem, der ikke har svaret: tallene gælder dem, der har.',
  ],
  change: [
    "Of the unit's {count} figures, those are called changed that differ by more than chance when all are judged together; up to 1 in 20 of these changes may still be chance.",
    'De las {count} cifras de la unidad se llaman cambios las que difieren más que por azar, juzgadas todas juntas; hasta 1 de cada 20 de esos cambios puede deberse al azar.',
    'Af enhedens {count} tal kaldes de ændret, som afviger mere end tilfældigt, når alle bedømmes sammen; op til 1 ud af 20 af disse ændringer kan stadig være tilfældige.',
  ],
  'against-rest': [
    'Whether the unit differs from the organisation is judged against everybody outside the unit.',
    'Si la unidad se aparta de la organización se juzga frente a todas las personas de fuera de la unidad.',
    'Om enheden afviger fra organisationen, bedømmes i forhold til alle uden for enheden.',
  ],
  analysed: ['Figures of {date}.', 'Cifras del {date}.', 'Tal fra {date}.'],
});

/** The columns of a file of figures, and what stands in it where there is no number. */
export const figureFileWords = defineWords('figureFile', {
  figures: ['Figures', 'Cifras', 'Tal'],
  about: ['About these figures', 'Sobre estas cifras', 'Om disse tal'],
  unit: ['Unit', 'Unidad', 'Enhed'],
  round: ['Round', 'Ronda', 'Runde'],
  driver: ['Driver', 'Factor', 'Driver'],
  score: ['Score', 'Puntuación', 'Score'],
  answers: ['Answers', 'Respuestas', 'Svar'],
  lastScore: ['Last round', 'Ronda anterior', 'Forrige runde'],
  change: ['Change', 'Cambio', 'Ændring'],
  note: ['Note', 'Nota', 'Bemærkning'],
  times: ['Answered {score}', 'Respondieron {score}', 'Svarede {score}'],
  overall: ['Overall', 'Global', 'Samlet'],
  share: ['Participation', 'Participación', 'Deltagelse'],
  participation: ['Participation (%)', 'Participación (%)', 'Deltagelse (%)'],
  no_data: ['No data', 'Sin datos', 'Ingen data'],
  too_few: ['Too few answers', 'Muy pocas respuestas', 'For få svar'],
  not_released: ['Not released', 'No publicado', 'Ikke frigivet'],
  reveals_other: [
    "Hidden: it would reveal another unit's score",
    'Oculto: revelaría la puntuación de otra unidad',
    'Skjult: den ville afsløre en anden enheds score',
  ],
  or_more: ['{score} or more', '{score} o más', '{score} eller mere'],
  or_less: ['{score} or less', '{score} o menos', '{score} eller mindre'],
  'about-score': ['about {score}', 'alrededor de {score}', 'omkring {score}'],
  up: ['up', 'sube', 'op'],
  down: ['down', 'baja', 'ned'],
  same: ['about the same', 'más o menos igual', 'omtrent det samme'],
});
