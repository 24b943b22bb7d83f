import { type RefObject, useEffect, useRef } from 'react';
import { conditionOf, media } from '../lib/theme/sizes.ts';
import { useMedia } from './use-media.ts';

/** For what was chosen from a list: where it stands below the list and not beside it, it would open out of sight. */
export function useInSight<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  const stacked = useMedia(conditionOf(media.narrow));
  useEffect(() => {
    if (stacked) box.current?.scrollIntoView?.();
  }, [stacked]);
  return box;
}
