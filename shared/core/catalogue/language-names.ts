import { type Language, languages, localeOf } from '../lib/language.ts';
import { remembered } from '../lib/remembered.ts';
import { defineFoundTexts, type Text } from '../lib/text.ts';

defineFoundTexts('language', (language, reader) => languageName(language as Language, reader));

/** The languages of the product, as a column offers them. */
export const languageChoices: readonly { readonly value: Language; readonly label: Text }[] = languages.map(
  (value) => ({ value, label: `language:${value}` }),
);

/** What a language is called in the reader's own: "Spanish", "Español". */
export function languageName(language: Language, reader: Language): string {
  const [tag = ''] = localeOf[language].split('-');
  const name = namesIn(reader).of(tag) ?? language;
  return name.charAt(0).toLocaleUpperCase(localeOf[reader]) + name.slice(1);
}

const namesIn = remembered(
  (reader: Language) => new Intl.DisplayNames([localeOf[reader]], { type: 'language' }),
);
