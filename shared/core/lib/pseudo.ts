import { defaultLanguage, type Language, languages } from './language.ts';

/** Every letter that has one with a sign of its own; a vowel is written twice, which makes a text about 40 % longer. */
const signed: { readonly [letter: string]: string } = {
  ...{ a: 'àá', e: 'èé', i: 'ìí', o: 'òó', u: 'ùú', y: 'ýÿ', c: 'ç', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'ÀÁ', E: 'ÈÉ', I: 'ÌÍ', O: 'ÒÓ', U: 'ÙÚ', Y: 'ÝŸ', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
};

const webAddress = /https?:\/\/|www\./;

/** Where addresses stand, which are no words: they lead somewhere. From and up to, in signs. */
function addressesIn(text: string): readonly (readonly [from: number, to: number])[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const at = word.indexOf('@');
    const isMail = at > 0 && at < word.length - 1;
    const from = isMail ? 0 : word.search(webAddress);
    return from < 0 ? [] : [[index + from, index + word.length] as const];
  });
}

/**
 * The text as a language would have it that nobody speaks: accented, about 40 % longer, and still to be read. Places
 * stay as they are: of a message (ICU) what stands inside of a plural form is text again, of a plain text nothing.
 */
export function pseudoText(text: string, { plain }: { readonly plain: boolean }): string {
  const kept = addressesIn(text);
  let depth = 0;
  let quoted = false;
  return [...text.matchAll(/[\s\S]/gu)]
    .map(({ 0: sign, index }) => {
      const [before, after] = [text[index - 1], text[index + 1] ?? ''];
      const isQuote = !plain && sign === "'" && before !== "'" && after !== "'";
      if (isQuote && (quoted || /[{}]/.test(after))) quoted = !quoted;
      else if (!quoted && sign === '{') depth += 1;
      else if (!quoted && sign === '}') depth -= 1;
      const isText = plain ? depth === 0 : depth % 2 === 0;
      const isKept = kept.some(([from, to]) => index >= from && index < to);
      return isText && !isKept ? (signed[sign] ?? sign) : sign;
    })
    .join('');
}

/**
 * The language whose texts a build replaces (`LIVINGROOM_PSEUDO=fr_fr`), so that screens can be looked at in a language
 * of long words before anybody has translated one; undefined where nothing is replaced. Errors: a sentence where it is
 * no language that could be.
 */
export function replacedLanguage(wanted: string | undefined): Language | undefined {
  if (!wanted) return undefined;
  const found = languages.find((language) => language === wanted && language !== defaultLanguage);
  if (found) return found;
  const known = languages.filter((language) => language !== defaultLanguage);
  throw new Error(`LIVINGROOM_PSEUDO is one of ${known.join(', ')}; not ${wanted}.`);
}

/** The texts of a file, each as `pseudoText` makes it. */
export function pseudoTexts(
  texts: { readonly [key: string]: string },
  how: { readonly plain: boolean },
): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text, how)]));
}
