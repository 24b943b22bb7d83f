import { defaultLanguage, type Language, languages } from '../../core/lib/language.ts';
import { type Text, textIn } from '../../core/lib/text.ts';

type Columns<T> = { readonly [column in keyof T]: T[column] extends null ? null : string };

/** The columns of a translated table: the default language in the row, the others under `translations`. */
export function translate<const T extends { readonly [column: string]: Text | null }>(
  texts: T,
): Columns<T> & {
  readonly language: Language;
  readonly translations: { readonly [key: string]: Columns<T> };
} {
  const others = languages.filter((language) => language !== defaultLanguage);
  const inLanguage = (language: (typeof languages)[number]) =>
    Object.fromEntries(
      Object.entries(texts).map(([column, text]) => [column, text === null ? null : textIn(text, language)]),
    ) as Columns<T>;
  return {
    ...inLanguage(defaultLanguage),
    language: defaultLanguage,
    translations: Object.fromEntries(others.map((language) => [language, inLanguage(language)])),
  };
}
