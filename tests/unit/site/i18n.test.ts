import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTableName } from '@livingroom/shared/catalogue/catalogue.ts';
import { isMetadataSource } from '@livingroom/shared/catalogue/metadata-tables.ts';
import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { isSiteArea } from '@livingroom/shared/core/lib/messages.ts';
import { describe, expect, it } from 'vitest';
import { type AreaFile, areasOf, readArea } from '../../../scripts/words/files.ts';

const site = new URL('../../../web/src/', import.meta.url).pathname;
const areas = areasOf('en_us')
  .filter(isSiteArea)
  .map((area) => area.replace('site/', ''));

const texts = (language: Language, area: string): AreaFile => readArea(language, `site/${area}`);

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
      named.includes(area) && (text.includes(`'${key}'`) || templates.some((template) => template.test(key))),
  );
}

describe.each(areas)('the texts of %s', (area) => {
  const english = texts('en_us', area);

  it.each(languages)('say something at every key in %s', (language) => {
    const empty = Object.entries(texts(language, area)).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it.each(languages)('have a singular in %s where things are counted', (language) => {
    const counted = Object.entries(texts(language, area)).filter(
      ([, text]) =>
        /\{(?:count|of|people|days)(?:, number)?\} (?!por |par )\p{L}{3,}/u.test(text) &&
        !text.includes(', plural,'),
    );
    expect(counted.map(([key]) => `${area}.${key}`).filter((key) => !neverOne.has(key))).toEqual([]);
  });

  it('are all used', () => {
    // Rows are counted by the noun of their table, whichever it is.
    const byTable = (key: string) => area === 'row-counts' && (isTableName(key) || isMetadataSource(key));
    expect(Object.keys(english).filter((key) => !byTable(key) && !isUsed(area, key))).toEqual([]);
  });
});

describe('the site', () => {
  it('asks for no text that does not exist', () => {
    const missing = sources.flatMap(({ name, areas: named, asked }) => {
      const known = new Set(named.flatMap((area) => Object.keys(texts('en_us', area))));
      return named.length === 0 ? [] : asked.filter((key) => !known.has(key)).map((key) => `${name}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('loads every area in one list: what employees read, what is read on most days, or the rest', () => {
    // The lists are literals, since the build reads them; the last one is all that the others are not.
    const listsOf = (file: string) => {
      const source = readFileSync(join(site, 'i18n', file), 'utf8');
      return [...source.matchAll(/'(!?)[./]+shared\/words\/\*\/site\/\{([\w,-]+)\}\.json'/g)].map(
        ([, not, names = '']) => ({ not: not === '!', names: names.split(',') }),
      );
    };
    const [employees] = listsOf('texts.ts');
    const [often] = listsOf('more-texts.ts');
    expect(employees?.names.length).toBeGreaterThan(0);
    expect(often?.names.length).toBeGreaterThan(0);
    expect(listsOf('rare-texts.ts')).toEqual([
      { not: true, names: employees?.names },
      { not: true, names: often?.names },
    ]);
    const named = [...(employees?.names ?? []), ...(often?.names ?? [])];
    expect(named.filter((area, place) => !areas.includes(area) || named.indexOf(area) !== place)).toEqual([]);
  });
});
