import type { Language } from '@livingroom/shared/core/lib/language.ts';
import type { StoredCard, Words } from '@livingroom/shared/modules/reports/rules/schema.ts';

/** A text in a language, or in the first that it has. */
export function wordsIn(words: Words | undefined, language: Language): string {
  if (words === undefined) return '';
  return typeof words === 'string' ? words : (words[language] ?? words.en_us);
}

/** What people call the card. */
export function nameOfCard({ title, name }: Pick<StoredCard, 'title' | 'name'>, language: Language): string {
  return wordsIn(title, language) || name;
}
