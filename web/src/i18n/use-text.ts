import { localeOf } from '@livingroom/shared/core/lib/language.ts';
import { use, useCallback } from 'react';
import { useStore } from '../hooks/use-store.ts';
import type { Area, Translate } from './areas.ts';
import { languageStore, loadTexts, translate } from './texts.ts';

/** Texts of one area in the chosen language; suspends until they are there. */
export function useText<A extends Area>(area: A): Translate<A> {
  const language = useStore(languageStore);
  const texts = use(loadTexts(language, area));
  return useCallback((key, values) => translate(texts, key, values), [texts]);
}

/** Locale for dates and numbers. */
export function useLocale(): string {
  return localeOf[useStore(languageStore)];
}
