import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { conditionOf, media } from '../lib/theme/sizes.ts';

export function useMedia(query: string): boolean {
  // Each drawing asks it: to make one anew each time is work that a phone feels.
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

/** Spec 1 §9: a narrow screen is 600 px or less. */
export const narrowScreen = conditionOf(media.phone);

/** A phone in either position: what is not the conversation gives way to it. */
export const phoneScreen = `${narrowScreen}, ${conditionOf(media.low)}`;

export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** There is a pointer that can stand over something without pressing it. */
export const pointed = '(hover: hover)';
