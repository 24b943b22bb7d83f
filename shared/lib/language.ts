/** The languages of the product; the first is the default. */
export const languages = ['en_us', 'es_es', 'dk'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en_us';

/** One text in every language, in the order of `languages`. */
export type Text = readonly [en_us: string, es_es: string, dk: string];

export function textIn(text: Text, language: Language): string {
  return text[languages.indexOf(language)] ?? text[0];
}

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
