/** Shorter ones are words as well, unless they are written as the name is. */
const SHORTEST_NAME = 3;
/** Parts of a name that somebody may write apart. */
const MOST_JOINED = 3;

const word = /[\p{L}\p{M}\p{N}]+/gu;
const marks = /\p{M}/gu;
/** What may stand between the parts of a joined name. */
const joint = /^[\s\-‐‑–'’´`./_]$/u;
/** Hyphens of a double first name. */
const hyphen = /[-‐‑]/u;
/** Signs that nobody sees and that would cut a name in two: soft hyphen, space of no width, word joiner, byte order mark. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/g;
/** An elided article or preposition whose apostrophe was not written ("dAnna", "quAnna"). */
const elided = /^(?:[dl]|qu)(?=\p{Lu})/u;
/** German makes adjectives of names ("das Müllersche Büro"); a shorter stem would be the beginning of a word. */
const adjective = /^(.{4,})sche[mnrs]?$/u;
/** The older German genitive of a name that ends in s, x or z ("Maxens Plan"). */
const sibilant = /^(.{2,}[sxz])ens$/u;
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
  /** Names that hold no word, and initials of double first names ("J.-P."): they are found as they stand. */
  readonly signs: readonly string[];
};

/** The words of names, and whole names of several words. */
export function knownNames(names: readonly string[]): KnownNames {
  const folded = new Set<string>();
  const short = new Set<string>();
  const signs: string[] = [];
  for (const name of new Set(names.map((one) => readable(one.normalize('NFC')).trim()))) {
    const parts = name.match(word) ?? [];
    const own = parts.filter((part) => isOwn(part, name));
    const joined = parts.length > 1 ? [parts.join('')] : [];
    for (const part of [...own, ...joined]) for (const one of spellings(part)) folded.add(one);
    for (const part of own)
      if (part.length === 2) for (const one of [part, part.toUpperCase()]) short.add(one);
    if (name.length >= SHORTEST_NAME && !own.some(({ length }) => length > 1)) signs.push(name);
    signs.push(...initials(name));
  }
  return { folded, short, signs };
}

/** Whether a part of a name is not a word of everybody's. */
function isOwn(part: string, name: string): boolean {
  const isCased = name !== name.toLowerCase();
  return !(isCased && part === part.toLowerCase()) && !particles.has(part.toLowerCase());
}

/** The initials of a double first name, which point to one person as the name does: "J.-P." and "J-P" of "Jean-Pierre". */
function initials(name: string): readonly string[] {
  const [first, second, ...more] = name.split(hyphen).map((part) => part.match(/^\p{Lu}(?=\p{L})/u)?.[0]);
  if (!first || !second || more.length > 0) return [];
  return ['.', ''].flatMap((dot) => ['.', ''].map((end) => `${first}${dot}-${second}${end}`));
}

/** Whether a word is one of the names: in whatever case, with or without accents, elided, and in the genitive ("Lises"). */
function isName(one: string, names: KnownNames): boolean {
  const { short } = names;
  if (short.has(one) || (one.length > 2 && short.has(one.replace(/s$/iu, '')))) return true;
  return isFolded(fold(one), names) || (elided.test(one) && isFolded(fold(one.replace(elided, '')), names));
}

/** Whether a folded word, or what it is an inflected form of, is one of the names. */
function isFolded(plain: string, { folded }: KnownNames): boolean {
  const stems = [plain.replace(/s$/, ''), plain.match(sibilant)?.[1], plain.match(adjective)?.[1]];
  return folded.has(plain) || stems.some((stem) => stem !== undefined && folded.has(stem));
}

/** The text with one apostrophe for those that count as letters, and without the signs that nobody sees. */
function readable(text: string): string {
  return text.replace(unseen, '').replace(/[ʼ＇]/gu, '’');
}

/** The text with each of the names replaced, as `isName` finds them, and names of several words however they are joined. */
export function withoutNames(text: string, names: KnownNames, replacement: string): string {
  if (names.folded.size + names.short.size + names.signs.length === 0) return text;
  const plain = readable(text);
  const whole = names.signs.length === 0 ? plain : withoutSigns(plain, names.signs, replacement);
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
    if (isJoined && isFolded(fold(some.map(({ said }) => said).join('')), names)) return count;
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
