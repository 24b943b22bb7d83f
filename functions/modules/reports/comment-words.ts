/// <reference path="../stopword.d.ts" />

const segments = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The small words of the product's five languages, loaded when the first key words are looked for. */
export async function smallWords(): Promise<ReadonlySet<string>> {
  const { dan, deu, eng, fra, spa } = await import('stopword');
  return new Set([dan, deu, eng, fra, spa].flat());
}

/** The words of a text that say what it is about, once each: no small words, no numbers, no shorter ones than asked. */
export function keyWordsOf(text: string, small: ReadonlySet<string>, letters: number): ReadonlySet<string> {
  const own = new Set<string>();
  for (const { segment, isWordLike } of segments.segment(text)) {
    const word = segment.toLocaleLowerCase();
    if (isWordLike && word.length >= letters && !small.has(word) && !/\d/.test(word)) own.add(word);
  }
  return own;
}
