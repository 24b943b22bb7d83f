/** Shorter ones are words as well, unless they are written as the name is. */
const SHORTEST_NAME = 3;
/** Parts of a name that somebody may write apart. */
const MOST_JOINED = 3;

const word = /[\p{L}\p{M}\p{N}]+/gu;
const marks = /\p{M}/gu;
/** What may stand between the parts of a joined name. */
const joint = /^[\s\-‐–'’./]$/u;
/** What has a meaning of its own in a pattern; a pattern of letters (`u`) allows no other sign to be escaped. */
const special = /[\\^$.*+?()[\]{}|/]/g;

/** Small words inside names ("de la Cruz") are everybody's. */
const particles = new Set(
  'af al av bin da das de del den der di do dos du e el ibn la las le los san ter van von y zu'.split(' '),
);

/** Letters that a keyboard without them writes as two. */
const inTwo: { readonly [letter: string]: string } = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** Stands in released words where somebody's name stood; reports say it in the reader's language. */
export const NAME_MARK = '[name]';

/** Names as they are looked for. */
export type KnownNames = {
  /** Without case and accents, also joined ("Ann Marie" as "annmarie"). */
  readonly folded: ReadonlySet<string>;
  /** Of two letters, as they are written. */
  readonly short: ReadonlySet<string>;
  /** Names that hold no word: they are found as they stand. */
  readonly signs: readonly string[];
};

/** The words of names, and whole names of several words. */
export function knownNames(names: readonly string[]): KnownNames {
  const folded = new Set<string>();
  const short = new Set<string>();
  const signs: string[] = [];
  for (const name of new Set(names.map((one) => one.normalize('NFC').trim()))) {
    const parts = name.match(word) ?? [];
    const own = parts.filter((part) => isOwn(part, name));
    const joined = parts.length > 1 ? [parts.join('')] : [];
    for (const part of [...own, ...joined]) for (const one of spellings(part)) folded.add(one);
    for (const part of own)
      if (part.length === 2) for (const one of [part, part.toUpperCase()]) short.add(one);
    if (name.length >= SHORTEST_NAME && !own.some(({ length }) => length > 1)) signs.push(name);
  }
  return { folded, short, signs };
}

/** Whether a part of a name is not a word of everybody's. */
function isOwn(part: string, name: string): boolean {
  const isCased = name !== name.toLowerCase();
  return !(isCased && part === part.toLowerCase()) && !particles.has(part.toLowerCase());
}

/** Whether a word is one of the names, in whatever case, with or without accents, and in the genitive ("Lises"). */
export function isName(one: string, { folded, short }: KnownNames): boolean {
  if (short.has(one) || (one.length > 2 && short.has(one.replace(/s$/iu, '')))) return true;
  const plain = fold(one);
  return folded.has(plain) || (plain.endsWith('s') && folded.has(plain.slice(0, -1)));
}

/** The text with each of the names replaced, as `isName` finds them, and names of several words however they are joined. */
export function withoutNames(text: string, names: KnownNames, replacement: string): string {
  const whole = names.signs.length === 0 ? text : withoutSigns(text, names.signs, replacement);
  if (names.folded.size === 0 && names.short.size === 0) return whole;
  const words = [...whole.matchAll(word)].map(({ 0: said, index }) => ({ said, from: index }));
  let [left, at] = ['', 0];
  for (let place = 0; place < words.length; place += 1) {
    const count = namedFrom(whole, words.slice(place, place + MOST_JOINED), names);
    const [first, last] = [words[place], words[place + count - 1]];
    if (count === 0 || !first || !last) continue;
    left += `${whole.slice(at, first.from)}${replacement}`;
    at = last.from + last.said.length;
    place += count - 1;
  }
  return left + whole.slice(at);
}

type Said = { readonly said: string; readonly from: number };

/** How many of the words that begin here are one name; 0 for none. */
function namedFrom(text: string, words: readonly Said[], names: KnownNames): number {
  for (let count = words.length; count > 1; count -= 1) {
    const some = words.slice(0, count);
    const isJoined = some.every(({ from }, place) => {
      const before = some[place - 1];
      return !before || joint.test(text.slice(before.from + before.said.length, from));
    });
    const plain = fold(some.map(({ said }) => said).join(''));
    const isWhole = names.folded.has(plain) || names.folded.has(plain.replace(/s$/, ''));
    if (isJoined && isWhole) return count;
  }
  return words[0] && isName(words[0].said, names) ? 1 : 0;
}

function withoutSigns(text: string, signs: readonly string[], replacement: string): string {
  const parts = signs.toSorted((a, b) => b.length - a.length).map((name) => name.replace(special, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(pattern, () => replacement);
}

/** A name as people write it: without accents, with two letters for one, and with one for two. */
function spellings(name: string): readonly string[] {
  if (name.length < SHORTEST_NAME) return [];
  const plain = fold(name);
  const long = fold(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüåø]/g, (letter) => inTwo[letter] ?? letter),
  );
  const brief = plain.replace(/ae|oe|ue|aa/g, ([letter = '']) => letter);
  return [plain, long, brief].filter(({ length }) => length >= SHORTEST_NAME);
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('ð', 'd')
    .replaceAll('đ', 'd')
    .replaceAll('þ', 'th')
    .replaceAll('ł', 'l');
}
