import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { isSiteArea } from '@livingroom/shared/core/lib/messages.ts';

const directory = join(import.meta.dirname, '../../shared/words');

/** The areas of a language that the server reads, by name, as JSON text. */
function areasAsJson(language: string): string {
  const files = readdirSync(join(directory, language), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json') && !isSiteArea(file))
    .sort();
  const areas = files.map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(directory, language, file), 'utf8')),
  ]);
  return JSON.stringify(Object.fromEntries(areas));
}

/** What the server says, by language, as JSON text: only the languages that somebody reads are parsed. */
export const wordsAsJson: { readonly [language: string]: string } = Object.fromEntries(
  languages.map((language) => [language, areasAsJson(language)]),
);
