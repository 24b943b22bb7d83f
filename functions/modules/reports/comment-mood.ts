import { languageOf, type SmallWords, wordsIn } from './comment-words.ts';
import { type Rated, ratedWords } from './rated-words.ts';

/** How a text sounds by the words that people have rated; null: in no language that is known, or no rated word in it. */
export type Mood = 'good' | 'bad' | 'mixed';

/** A word that turns or wishes what follows stands so many words before it at most. */
const REACH = 3;

/** How texts sound, in their order. */
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

function moodIn(text: string, { ratingOf, turning, wishing, goodFrom }: Rated): Mood | null {
  const words = wordsIn(text);
  const ratings = words.flatMap((word, at) => {
    const rating = turning.has(word) ? 0 : ratingOf(word);
    if (rating === 0) return [];
    const before = words.slice(Math.max(0, at - REACH), at);
    if (rating > 0 && before.some((one) => wishing.has(one))) return [];
    return [before.some((one) => turning.has(one)) ? -rating : rating];
  });
  if (ratings.length === 0) return null;
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  if (mean > goodFrom) return 'good';
  return mean < 0 ? 'bad' : 'mixed';
}
