import { wantedIn } from './wanted.ts';

/** The languages of the product; the first is the default. */
export const languages = ['en_us', 'es_es', 'dk'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en_us';

/** BCP 47 tags, for dates and numbers. */
export const localeOf: { readonly [language in Language]: string } = {
  en_us: 'en-US',
  es_es: 'es-ES',
  dk: 'da-DK',
};

/** How browsers name the languages (BCP 47). */
const tags = [
  ['en', 'en_us'],
  ['es', 'es_es'],
  ['da', 'dk'],
] as const satisfies readonly (readonly [string, Language])[];

/** The language of an `Accept-Language` header that is wanted most of those the product speaks, else the default. */
export function spokenLanguage(header: string | null): Language {
  for (const wanted of wantedIn(header)) {
    const known = tags.find(([tag]) => wanted.split('-')[0] === tag);
    if (known) return known[1];
  }
  return defaultLanguage;
}

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
