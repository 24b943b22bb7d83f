import { wantedIn } from './wanted.ts';

/** The languages of the product, the default first, with their locale (BCP 47) and their own name. A new one is one line. */
const described = {
  en_us: { locale: 'en-US', name: 'English' },
  es_es: { locale: 'es-ES', name: 'Español' },
  dk: { locale: 'da-DK', name: 'Dansk' },
  de_de: { locale: 'de-DE', name: 'Deutsch' },
  fr_fr: { locale: 'fr-FR', name: 'Français' },
} as const;

export type Language = keyof typeof described;

/** A value for each language. */
export type ByLanguage<T> = { readonly [language in Language]: T };

/** The languages of the product; the first is the default. */
export const languages = Object.keys(described) as [Language, ...Language[]];

export const defaultLanguage: Language = 'en_us';

/** A value for each language, made by `make`. */
export function byLanguage<T>(make: (language: Language) => T): ByLanguage<T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as ByLanguage<T>;
}

/** BCP 47 tags, for dates and numbers. */
export const localeOf: ByLanguage<string> = byLanguage((language) => described[language].locale);

/** The language part of the locale: the `lang` of a page, and what directories and forms name a language by. */
export const tagOf: ByLanguage<string> = byLanguage((language) => described[language].locale.slice(0, 2));

/** Each language in its own words, so that people find theirs whatever is on the screen. */
export const ownNameOf: ByLanguage<string> = byLanguage((language) => described[language].name);

/** The language of a tag, whatever its region (`de-AT`, `DE`); undefined where the product has none. */
export function languageOfTag(tag: string): Language | undefined {
  const [wanted = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => tagOf[language] === wanted);
}

/** The language of an `Accept-Language` header that is wanted most of those the product speaks, else the default. */
export function spokenLanguage(header: string | null): Language {
  for (const wanted of wantedIn(header)) {
    const known = languageOfTag(wanted);
    if (known) return known;
  }
  return defaultLanguage;
}

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
