/// <reference path="../stopword.d.ts" />

import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';

const segments = new Intl.Segmenter(undefined, { granularity: 'word' });

/** A short word of French that is tied to the next one: "l'équipe" is about "équipe". */
const tied = /^(?:[cdjlmnst]|qu)'(?=\p{L}{2})/u;

/** The words of a text in their order, in small letters, with a straight apostrophe and without what is tied to them. */
export function wordsIn(text: string): readonly string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segments.segment(text))
    if (isWordLike) words.push(segment.toLocaleLowerCase().replaceAll('’', "'").replace(tied, ''));
  return words;
}

export type SmallWords = ReadonlyMap<Language, ReadonlySet<string>>;

/** The small words of the product's languages, loaded when the first of them are looked for. */
export async function smallWordsByLanguage(): Promise<SmallWords> {
  const { dan, deu, eng, fra, spa } = await import('stopword');
  const lists: { readonly [language in Language]: readonly string[] } = {
    en_us: eng,
    es_es: spa,
    dk: dan,
    de_de: deu,
    fr_fr: fra,
  };
  return new Map(languages.map((language) => [language, new Set(lists[language])]));
}

/** Those of all languages together. */
export async function smallWords(): Promise<ReadonlySet<string>> {
  return new Set([...(await smallWordsByLanguage()).values()].flatMap((words) => [...words]));
}

/** So many small words say which language a text is in. */
const TELLING = 2;

/** The language that most small words of a text belong to; null where two have as many, or hardly any. */
export function languageOf(text: string, small: SmallWords): Language | null {
  const words = wordsIn(text);
  const counts = [...small]
    .map(([language, own]) => ({ language, count: words.filter((word) => own.has(word)).length }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || first.count < TELLING || first.count === second?.count) return null;
  return first.language;
}

/** The places of the texts that are written in another language than this one; of which it is not known is none of them. */
export function placesNotIn(
  language: Language,
  texts: readonly string[],
  small: SmallWords,
): readonly number[] {
  return texts.flatMap((text, place) => {
    const own = languageOf(text, small);
    return own === null || own === language ? [] : [place];
  });
}

/** The words of a text that say what it is about, once each: no small words, no numbers, no shorter ones than asked. */
export function keyWordsOf(text: string, small: ReadonlySet<string>, letters: number): ReadonlySet<string> {
  return new Set(
    wordsIn(text).filter((word) => word.length >= letters && !small.has(word) && !/\d/.test(word)),
  );
}
