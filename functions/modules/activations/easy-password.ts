import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Whoever tries the likely ones first finds a password of fewer guesses; eight random letters and digits need more. */
const FEWEST_GUESSES = 100_000_000;

/** Characters that are looked at: work grows faster than their number, and these alone hold the guesses that count. */
const LOOKED_AT = 24;

/** Words of a name or an address shorter than this hide in any password. */
const SHORTEST_WORD = 3;

/** Letters and digits that a password needs beside such words. */
const FEWEST_OWN = 6;

/** Words that everybody who knows the product tries first. */
const ownWords = ['livingroom', 'living', 'feedback', 'survey', 'employee'];

let loading: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is on the list of common ones, or little more than one of them, a keyboard row, a date, or a word of
 * the person's own (names, organisation, address). The list of 49,000 is in the package: nothing is asked of anybody.
 */
export async function isEasyPassword(password: string, about: readonly string[]): Promise<boolean> {
  loading ??= load();
  const words = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const own = words.filter(({ length }) => length >= SHORTEST_WORD);
  const rater = await loading;
  if (leftBeside(password, [...ownWords, ...own]) < FEWEST_OWN) return true;
  return rater.check(password.trim().slice(0, LOOKED_AT), [...ownWords, ...own]).guesses < FEWEST_GUESSES;
}

/** How many letters and digits are left without these words, longest first. */
function leftBeside(password: string, words: readonly string[]): number {
  const longest = [...words].sort((one, other) => other.length - one.length);
  const rest = longest.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase());
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length;
}

/** Read when the first password is chosen, not at the start of an instance. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Rater }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Rater({ dictionary: { common: dictionary['passwords-common'] }, graphs: adjacencyGraphs });
}
