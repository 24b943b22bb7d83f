import { languages } from '@livingroom/shared/core/lib/language.ts';
import { addMessages } from '@livingroom/shared/core/lib/messages.ts';

type File = { readonly default: { readonly [key: string]: string } };

const files = import.meta.glob<File>('../../../../../shared/words/*/content/reports.json', { eager: true });

/** A report that is made of a template keeps its titles in every language: those who have no key to look up read it. */
for (const language of languages) {
  const path = `../../../../../shared/words/${language}/content/reports.json`;
  addMessages(language, 'content/reports', files[path]?.default ?? {});
}
