import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { isPlainArea } from '../../../shared/core/lib/messages.ts';
import { areasOf, readArea } from '../../words/files.ts';
import { wordsOf } from '../../words/places.ts';

/** One text that people read, in one language, and the file that it comes from. */
export type ReadText = { readonly file: string; readonly language: Language; readonly text: string };

/** Every text of the product, in every language: of the site, of what the server says, of tables and content. */
export function readTexts(): readonly ReadText[] {
  return languages.flatMap((language) =>
    areasOf(language).flatMap((area) =>
      Object.values(readArea(language, area)).map(
        (text): ReadText => ({
          file: `${area}.json`,
          language,
          text: isPlainArea(area) ? text : wordsOf(text),
        }),
      ),
    ),
  );
}
