import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '@livingroom/shared/core/lib/language.ts';
import { isPlainArea, isSiteArea } from '@livingroom/shared/core/lib/messages.ts';
import { pseudoTexts, replacedLanguage } from '@livingroom/shared/core/lib/pseudo.ts';

const directory = join(import.meta.dirname, '../../shared/words');

const replaced = replacedLanguage(process.env.LIVINGROOM_PSEUDO);

/** The areas of a language that the server reads, by name, as JSON text. */
function areasAsJson(language: string): string {
  const isReplaced = language === replaced;
  const folder = join(directory, isReplaced ? defaultLanguage : language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.json') && !isSiteArea(file))
    .sort();
  const areas = files.map((file) => {
    const area = file.replace(/\.json$/, '');
    const texts: { readonly [key: string]: string } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return [area, isReplaced ? pseudoTexts(texts, { plain: isPlainArea(area) }) : texts];
  });
  return JSON.stringify(Object.fromEntries(areas));
}

/** What the server says, by language, as JSON text: only the languages that somebody reads are parsed. */
export const wordsAsJson: { readonly [language: string]: string } = Object.fromEntries(
  languages.map((language) => [language, areasAsJson(language)]),
);
