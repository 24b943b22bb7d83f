import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { rootDirectory } from '../../build/root.ts';
import { sourcesOf } from '../../check/sources.ts';

/** One text that people read, in one language, and the file that it comes from. */
export type ReadText = { readonly file: string; readonly language: Language; readonly text: string };

/** Where the server's words, the content and the names of tables are. */
const folders = [
  'shared/catalogue',
  'shared/content',
  'shared/errors',
  'shared/core/words',
  'shared/modules',
];

const catalogues = 'web/src/i18n';

/** Every text of the product, in every language: of the site's catalogues, and of what the server says. */
export async function readTexts(): Promise<readonly ReadText[]> {
  const site = languages.flatMap((language) => {
    const folder = join(rootDirectory, catalogues, language);
    return readdirSync(folder).flatMap((name) =>
      textsOfCatalogue(`${catalogues}/${language}/${name}`).map(
        (text): ReadText => ({ file: name, language, text }),
      ),
    );
  });
  const server: ReadText[] = [];
  for (const path of sourcesOf(rootDirectory, folders)) {
    const exported = (await import(pathToFileURL(path).href)) as object;
    const seen = new Set<unknown>();
    for (const texts of Object.values(exported).flatMap((value) => textsIn(value, seen)))
      for (const [place, language] of languages.entries())
        server.push({ file: relative(rootDirectory, path), language, text: texts[place] ?? '' });
  }
  return [...site, ...server];
}

function textsOfCatalogue(file: string): readonly string[] {
  const catalogue = JSON.parse(readFileSync(join(rootDirectory, file), 'utf8')) as {
    readonly [key: string]: string;
  };
  return Object.values(catalogue);
}

/** The texts inside a value: lists of one string a language. Lists of names, such as roles, are no texts. */
function textsIn(value: unknown, seen: Set<unknown>): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (Array.isArray(value)) {
    const isText = value.length === languages.length && value.every((part) => typeof part === 'string');
    if (isText) return value.every((part) => /^(?:[a-z][\w:-]*)?$/.test(part)) ? [] : [value];
    return value.flatMap((part) => textsIn(part, seen));
  }
  // What a getter or a schema makes is not a text that stands in the file.
  return Object.values(Object.getOwnPropertyDescriptors(value)).flatMap((property) =>
    'value' in property ? textsIn(property.value, seen) : [],
  );
}
