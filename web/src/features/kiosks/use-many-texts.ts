import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { useEffect, useState } from 'react';
import type { TextKey, TextValues } from '../../i18n/areas.ts';
import { loadTexts, translate } from '../../i18n/texts.ts';

export type Say = (language: Language, key: TextKey<'kiosks'>, values?: TextValues) => string;

/** What paper says in several languages at once; null until the words are there. */
export function useManyTexts(languages: readonly Language[]): Say | null {
  const [say, setSay] = useState<Say | null>(null);
  const wanted = [...new Set(languages)].toSorted().join(' ');
  useEffect(() => {
    let isHere = true;
    const all = wanted.split(' ').filter(Boolean) as Language[];
    void Promise.all(all.map(async (one) => [one, await loadTexts(one, 'kiosks')] as const)).then(
      (loaded) => {
        const texts = new Map(loaded);
        const said: Say = (language, key, values) => translate(texts.get(language) ?? {}, key, values);
        if (isHere) setSay(() => said);
      },
    );
    return () => {
      isHere = false;
    };
  }, [wanted]);
  return say;
}
