import { plainText, wordsOf } from './plain-words.ts';

const LEAST_STEM = 5;

/**
 * Which of these a question names: by the whole name, or, for a name of several words, by all of its long words. Of names
 * that lie in each other ("Sales", "Sales North") the longer one counts where it is there.
 */
export function namedIn<T>(question: string, all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const asked = plainText(question);
  const words = asked.match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = all
    .map((one) => ({ one, name: plainText(nameOf(one)).trim() }))
    .filter(({ name }) => name !== '' && (hasWhole(asked, name) || hasAllWords(words, name)));
  return found
    .filter(({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)))
    .map(({ one }) => one);
}

/**
 * What a question names by a long word that stands in no other of the names ("workload" for "Manageable workload"); words of
 * `common`, which mean something else in the product, name nothing.
 */
export function namedByOwnWord<T>(
  question: string,
  all: readonly T[],
  { nameOf, common }: { readonly nameOf: (one: T) => string; readonly common: ReadonlySet<string> },
): readonly T[] {
  const asked = new Set(wordsOf(question));
  const words = all.map((one) => new Set(longWords(plainText(nameOf(one)))));
  const isOwn = (word: string) => !common.has(word) && words.filter((of) => of.has(word)).length === 1;
  return all.filter((_, at) => [...(words[at] ?? [])].some((word) => asked.has(word) && isOwn(word)));
}

/** A text without a name, wherever it holds the whole of it in whatever case and with or without accents. */
export function withoutName(text: string, name: string): string {
  const sought = plainText(name).trim();
  if (sought === '') return text;
  let left = text.normalize('NFC');
  for (let at = plainText(left).indexOf(sought); at >= 0; at = plainText(left).indexOf(sought))
    left = `${left.slice(0, at)} … ${left.slice(at + sought.length)}`;
  return left;
}

function hasWhole(asked: string, name: string): boolean {
  const at = asked.indexOf(name);
  if (at < 0) return false;
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return !isLetter(asked[at - 1]) && !isLetter(asked[at + name.length]);
}

function hasAllWords(asked: readonly string[], name: string): boolean {
  const long = longWords(name);
  return long.length > 1 && long.every((word) => asked.some((one) => one.startsWith(word.slice(0, -1))));
}

function longWords(name: string): readonly string[] {
  return (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= LEAST_STEM);
}
