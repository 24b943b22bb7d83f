import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourcesOf } from '../sources.ts';

const languages = ['en_us', 'es_es', 'dk'] as const;

type Language = (typeof languages)[number];

/** One text of the product in its languages, and where it stands. */
export type ShownText = { readonly place: string } & { readonly [language in Language]: string };

/** Where texts are written: triples in sources, and JSON files in folders of the languages. */
const sources = ['shared'] as const;
const files = [join('shared', 'words'), join('web', 'src', 'i18n')] as const;

/** Every text that a person may read: on screens, in mails, from the server, in reports. */
export function shownTexts(root: string): readonly ShownText[] {
  return [...sourcesOf(root, sources).flatMap((file) => triplesOf(root, file)), ...jsonTexts(root)];
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

type Node = { readonly type: string; readonly [key: string]: unknown };

function triplesOf(root: string, file: string): readonly ShownText[] {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const place = relative(root, file).replaceAll(sep, '/');
  const found: ShownText[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) walk(item);
    if (!isNode(node)) return;
    const [en_us, es_es, dk, ...more] = node.type === 'ArrayExpression' ? elementsOf(node) : [];
    if (en_us?.includes(' ') && es_es && dk && more.length === 0) found.push({ place, en_us, es_es, dk });
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value);
  };
  walk(program);
  return found;
}

function elementsOf({ elements }: Node): readonly (string | null)[] {
  return Array.isArray(elements) ? elements.map(stringOf) : [];
}

/** The text of a literal, also of one that is put together of several. */
function stringOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [stringOf(node.left), stringOf(node.right)];
  return left === null || right === null ? null : left + right;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function jsonTexts(root: string): readonly ShownText[] {
  return files.flatMap((folder) => {
    const [en_us, es_es, dk] = languages.map((language) => textsBelow(join(root, folder, language)));
    return [...(en_us ?? [])].map(([key, text]) => ({
      place: `${folder.replaceAll(sep, '/')}/${key}`,
      en_us: text,
      es_es: es_es?.get(key) ?? '',
      dk: dk?.get(key) ?? '',
    }));
  });
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
