import { defaultLanguage, type Language, type Text, textIn } from './language.ts';

/** Something to say whose language is chosen where it is read: the words, and what fills their `{name}` holes. */
export type Phrase = {
  readonly text: Text;
  readonly values?: { readonly [name: string]: unknown };
};

export function say({ text, values = {} }: Phrase, language: Language = defaultLanguage): string {
  return textIn(text, language).replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole,
  );
}
