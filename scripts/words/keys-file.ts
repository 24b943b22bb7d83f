import { defaultLanguage } from '../../shared/core/lib/language.ts';
import { isPlainArea, isSiteArea } from '../../shared/core/lib/messages.ts';
import { areasOf, readArea, wordsDirectory } from './files.ts';
import { placesOf } from './places.ts';

const notice = '// Made by `npm run words` from the files of this folder; not edited by hand.\n';

/** `shared/words/keys.ts`: the types of all keys and of the places of their messages, from the default language. */
export function keysFile(directory = wordsDirectory): string {
  const areas = areasOf(defaultLanguage, directory);
  const messages = (area: string) =>
    Object.entries(readArea(defaultLanguage, area, directory)).map(([key, text]) => {
      const places = text.includes('{') ? placesOf(text) : [];
      return `    readonly '${key}': ${places.map((place) => `'${place}'`).join(' | ') || 'never'};`;
    });
  const typeOf = (name: string, chosen: readonly string[], from: (area: string) => string) =>
    `export type ${name} = {\n${chosen.map((area) => `  readonly '${from(area)}': {\n${messages(area).join('\n')}\n  };`).join('\n')}\n};\n`;
  const texts = areas
    .filter(isPlainArea)
    .flatMap((area) =>
      Object.keys(readArea(defaultLanguage, area, directory)).map((key) => `  | '${area}:${key}'`),
    );
  return [
    notice,
    '/** The phrases of the server: the places of each, by area and key. */',
    typeOf(
      'PhraseValues',
      areas.filter((area) => !isSiteArea(area) && !isPlainArea(area)),
      (area) => area,
    ),
    '/** The messages of the site: the places of each, by area and key. */',
    typeOf('SiteValues', areas.filter(isSiteArea), (area) => area.replace(/^site\//, '')),
    '/** Texts without places: what the catalogue and the content are called. */',
    `export type TextKey =\n${texts.join('\n')};\n`,
  ].join('\n');
}
