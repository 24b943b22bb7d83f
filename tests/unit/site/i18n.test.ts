import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { describe, expect, it } from 'vitest';

const site = new URL('../../../web/src/', import.meta.url).pathname;
const areas = readdirSync(join(site, 'i18n', 'en_us')).map((file) => file.replace('.json', ''));

type Texts = { readonly [key: string]: string };

function texts(language: string, area: string): Texts {
  return JSON.parse(readFileSync(join(site, 'i18n', language, `${area}.json`), 'utf8'));
}

const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const stem = (key: string) => key.replace(/_(one|other)$/, '');

/** What is counted in them is never one: groups are of at least five, and there are more comments than are shown. */
const neverOne: ReadonlySet<string> = new Set(['report.low', 'report.allComments']);

type Source = {
  readonly name: string;
  readonly areas: readonly string[];
  readonly text: string;
  /** Texts with `${…}` in them. */
  readonly templates: readonly RegExp[];
  /** Keys that are asked for by name. */
  readonly asked: readonly string[];
};

const sources: readonly Source[] = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => sourceOf(name, readFileSync(join(site, name), 'utf8')));

function sourceOf(name: string, source: string): Source {
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text = '']) => text);
  return {
    name,
    areas: [
      ...found(/(?:useText\(|textNow\(|loadTexts\(\w+, |TextKey<|Translate<)'([\w-]+)'/g),
      // What happens to a sign-in is told through one module, in the words of the session.
      ...(/\/told\.ts'/.test(source) ? ['session'] : []),
    ],
    text: source,
    templates: found(/`([^`\n]*\$\{[^`\n]*)`/g)
      .map((text) => text.split(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/))
      // A template of nothing but a hole says nothing about which keys it means.
      .filter((parts) => parts.some((part) => part !== ''))
      .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`)),
    asked: found(/\bt\('([^'\n]+)'/g),
  };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function isUsed(area: string, key: string): boolean {
  return sources.some(
    ({ areas: named, text, templates }) =>
      named.includes(area) &&
      (text.includes(`'${stem(key)}'`) || templates.some((template) => template.test(stem(key)))),
  );
}

describe.each(areas)('the texts of %s', (area) => {
  const english = texts('en_us', area);

  it.each(languages)('have the same keys and places to fill in %s', (language) => {
    const translated = texts(language, area);
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english))
      expect([key, holes(translated[key] ?? '')]).toEqual([key, holes(text)]);
  });

  it.each(languages)('say something at every key in %s', (language) => {
    const empty = Object.entries(texts(language, area)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it.each(languages)('have a singular in %s where things are counted', (language) => {
    const counted = Object.entries(texts(language, area)).filter(
      ([key, text]) => /\{\{(?:count|of|people|days)\}\} (?!por )\p{L}{3,}/u.test(text) && key === stem(key),
    );
    expect(counted.map(([key]) => `${area}.${key}`).filter((key) => !neverOne.has(key))).toEqual([]);
  });

  it('are all used', () => {
    expect(Object.keys(english).filter((key) => !isUsed(area, key))).toEqual([]);
  });
});

describe('the site', () => {
  it('asks for no text that does not exist', () => {
    const missing = sources.flatMap(({ name, areas: named, asked }) => {
      const known = new Set(named.flatMap((area) => Object.keys(texts('en_us', area)).map(stem)));
      return named.length === 0 ? [] : asked.filter((key) => !known.has(key)).map((key) => `${name}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('names every area of texts that there is, and no other', () => {
    const declared = readFileSync(join(site, 'i18n', 'areas.ts'), 'utf8');
    const names = [...declared.matchAll(/en_us\/([\w-]+)\.json/g)].map(([, name]) => name);
    expect(names.sort()).toEqual([...areas].sort());
  });

  it('loads every area either with what employees read or with the rest, and none with both', () => {
    // Both lists are literals, since the build reads them.
    const [first, rest] = ['texts.ts', 'more-texts.ts'].map((file) => {
      const source = readFileSync(join(site, 'i18n', file), 'utf8');
      return /\/\*\/\{([\w,-]+)\}\.json'/.exec(source)?.[1]?.split(',');
    });
    expect(first?.length).toBeGreaterThan(0);
    expect(rest).toEqual(first);
    expect(first?.filter((area) => !areas.includes(area))).toEqual([]);
  });
});
