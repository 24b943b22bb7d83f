import { languageName } from '@livingroom/shared/core/catalogue/language-names.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { useStore } from '../hooks/use-store.ts';
import { languageStore } from './texts.ts';

/** What languages are called in the reader's own. */
export function useLanguageName(): (language: Language) => string {
  const reader = useStore(languageStore);
  return (language) => languageName(language, reader);
}
