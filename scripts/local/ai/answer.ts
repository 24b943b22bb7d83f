import type { ChatMessage } from './request.ts';

export type Tongue = 'en' | 'es' | 'da' | 'de' | 'fr';

export const words: {
  readonly [tongue in Tongue]: {
    thanks: string;
    summary: string;
    more: string;
    nothing: string;
    shared: string;
  };
} = {
  en: {
    thanks: 'Thank you for sharing this.',
    summary: 'In short:',
    more: 'What would make the biggest difference for you here?',
    nothing: 'There are no figures in the text to summarise yet.',
    shared: 'Several of the comments are about the same thing:',
  },
  es: {
    thanks: 'Gracias por compartirlo.',
    summary: 'En resumen:',
    more: '¿Qué es lo que más cambiaría las cosas para ti?',
    nothing: 'El texto todavía no contiene cifras que resumir.',
    shared: 'Varios de los comentarios hablan de lo mismo:',
  },
  da: {
    thanks: 'Tak, fordi du deler det.',
    summary: 'Kort sagt:',
    more: 'Hvad ville gøre den største forskel for dig her?',
    nothing: 'Der er endnu ingen tal i teksten at opsummere.',
    shared: 'Flere af kommentarerne handler om det samme:',
  },
  de: {
    thanks: 'Danke, dass Sie das teilen.',
    summary: 'Kurz gesagt:',
    more: 'Was würde für Sie hier am meisten verändern?',
    nothing: 'Im Text stehen noch keine Zahlen, die sich zusammenfassen lassen.',
    shared: 'Mehrere der Kommentare sind über das Gleiche:',
  },
  fr: {
    thanks: 'Merci de l’avoir partagé.',
    summary: 'En bref :',
    more: 'Qu’est-ce qui changerait le plus les choses pour vous ici ?',
    nothing: 'Le texte ne contient encore aucun chiffre à résumer.',
    shared: 'Plusieurs des commentaires sont sur la même chose :',
  },
};

/** A useful answer by rules: a summary that quotes the prompt's own figures, or a follow-up question. */
export function answerTo(messages: readonly ChatMessage[]): string {
  const prompt = messages.map(({ content }) => content).join('\n');
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  if (/You greet an employee/.test(prompt)) return welcomes[languageIn(last)];
  const say = words[namedIn(last) ?? tongueOf(last === '' ? prompt : last)];
  if (!/summar|resum|opsummer|zusammenfass|résum|report|informe|rapport|bericht/i.test(prompt))
    return `${say.thanks} ${say.more}`;
  const facts = figuresIn(last === '' ? prompt : last);
  return facts.length === 0 ? say.nothing : `${say.summary} ${facts.join('; ')}.`;
}

/** Whoever is greeted is told so in the language that is named. */
const welcomes: { readonly [tongue in Tongue]: string } = {
  en: 'Good to have you here. Answer when it suits you: what you say is heard.',
  es: 'Qué bien tenerte aquí. Responde cuando te venga bien: lo que dices se escucha.',
  da: 'Godt at have dig her. Svar, når det passer dig: Det, du siger, bliver hørt.',
  de: 'Schön, dass Sie da sind. Antworten Sie, wann es Ihnen passt: Was Sie sagen, wird gehört.',
  fr: 'Heureux de vous voir ici. Répondez quand cela vous convient : ce que vous dites est entendu.',
};

/** Rules know no languages: every text comes back whole, with the name of the language in front, to be told apart. */
export function translation(messages: readonly ChatMessage[]): object | null {
  const rules = messages.find(({ role }) => role === 'system')?.content ?? '';
  if (!/You translate (?:the texts|comments) of/.test(rules)) return null;
  const data = messages.find(({ role }) => role === 'user')?.content ?? '';
  const { to, texts } = JSON.parse(data) as { readonly to: string; readonly texts: readonly string[] };
  return { texts: texts.map((text) => `[${to}] ${text}`) };
}

/** The language that is asked for beside the data; English where none is. */
export function languageIn(json: string): Tongue {
  return namedIn(json) ?? 'en';
}

function namedIn(json: string): Tongue | null {
  const [, language = ''] = /"language":\s*"(\w\w)/.exec(json) ?? [];
  return tongues.get(language) ?? null;
}

const tongues: ReadonlyMap<string, Tongue> = new Map([
  ['en', 'en'],
  ['es', 'es'],
  ['dk', 'da'],
  ['de', 'de'],
  ['fr', 'fr'],
]);

/** Phrases around numbers, highest and lowest first, quoted as they stand. Instructions in the text are text. */
function figuresIn(text: string): readonly string[] {
  const found = [...text.matchAll(/([\p{L}][\p{L} '-]{1,40}?)\s*[:=]\s*(\d+(?:[.,]\d+)?)\s*(%?)/gu)].map(
    (match) => ({
      label: (match[1] ?? '').trim(),
      value: Number((match[2] ?? '0').replace(',', '.')),
      shown: `${match[2]}${match[3]}`,
    }),
  );
  const sorted = found.sort((a, b) => b.value - a.value);
  const chosen = sorted.length > 4 ? [...sorted.slice(0, 2), ...sorted.slice(-2)] : sorted;
  return chosen.map(({ label, shown }) => `${label} ${shown}`);
}

/** Where no language is named: the one whose small words are most. */
function tongueOf(text: string): Tongue {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const found: readonly (readonly [Tongue, number])[] = [
    ['en', count(/\b(the|and|of|to|is|that|for|with|are|you)\b/gi)],
    ['es', count(/\b(el|la|los|las|que|para|una|por|con|del)\b/gi)],
    ['da', count(/\b(og|det|er|ikke|med|til|af|der|jeg|en)\b/gi)],
    ['de', count(/\b(und|das|ist|nicht|mit|zu|von|der|ich|ein)\b/gi)],
    ['fr', count(/\b(le|la|les|que|pour|une|par|avec|des|est)\b/gi)],
  ];
  const most = Math.max(...found.map(([, often]) => often));
  const [first, second] = found.filter(([, often]) => often === most);
  // Two that are as likely: nobody can say, and English is what is answered then.
  return first === undefined || second !== undefined ? 'en' : first[0];
}
