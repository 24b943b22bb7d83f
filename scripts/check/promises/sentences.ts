import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ByLanguage, byLanguage } from '../../../shared/core/lib/language.ts';

/** One text of the product in all its languages, and where it stands; empty in a language that lacks it. */
export type ShownText = { readonly place: string } & ByLanguage<string>;

/** Where texts are written: JSON files, in a folder for each language. */
const words = join('shared', 'words');

/** Every text that a person may read: on screens, in mails, from the server, in reports. */
export function shownTexts(root: string): readonly ShownText[] {
  const texts = byLanguage((language) => textsBelow(join(root, words, language)));
  return [...texts.en_us.keys()].map((key) => ({
    place: `shared/words/${key}`,
    ...byLanguage((language) => texts[language].get(key) ?? ''),
  }));
}

/** The sentences of a text, each plural of it on its own, with `{}` for what is filled in. */
export function sentencesOf(text: string): readonly string[] {
  const sentences = plurals(text).flatMap((one) => one.split(/(?<=[.!?])\s+|\n+/));
  return [...new Set(sentences.map(comparable))].filter((sentence) => sentence !== '');
}

/** A sentence as the list compares it: whatever the holes are called, and however the apostrophe is written. */
export function comparable(sentence: string): string {
  return sentence
    .replace(/\{\{[^}]*\}\}|\{[^{}]*\}|#/g, '{}')
    .replace(/’/g, "'")
    .trim();
}

const PLURAL = /\{\s*\w+\s*,\s*plural\s*,/;

/** A text that says something else of one than of many, as both texts. */
function plurals(text: string): readonly string[] {
  const start = text.search(PLURAL);
  if (start < 0) return [text];
  const end = closingOf(text, start);
  const inside = text.slice(start, end).replace(PLURAL, '');
  const found: string[] = [];
  for (let at = inside.indexOf('{'); at >= 0; ) {
    const close = closingOf(inside, at);
    found.push(inside.slice(at + 1, close - 1));
    at = inside.indexOf('{', close);
  }
  return found.flatMap((branch) => plurals(text.slice(0, start) + branch + text.slice(end)));
}

/** The place after the bracket that closes the one at a place. */
function closingOf(text: string, start: number): number {
  let depth = 0;
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === '{') depth += 1;
    if (text[place] === '}') depth -= 1;
    if (depth === 0) return place + 1;
  }
  return text.length;
}

/** By file and path in it, every text of the JSON files of a folder; a folder that is not there has none. */
function textsBelow(folder: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const add = (key: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) add(`${key}:${name}`, inner);
  };
  for (const name of namesBelow(folder))
    add(name.replaceAll(sep, '/'), JSON.parse(readFileSync(join(folder, name), 'utf8')));
  return texts;
}

function namesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
