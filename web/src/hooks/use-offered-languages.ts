import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import { useMemo } from 'react';
import { useSession } from './use-session.ts';

/** The languages that the organisation of the person offers, in the product's order. */
export function useOfferedLanguages(): readonly Language[] {
  const { languagesOffered } = useSession();
  return useMemo(
    () => (languagesOffered ? languages.filter((one) => languagesOffered.includes(one)) : languages),
    [languagesOffered],
  );
}
