import { COUNTED_SECONDS, IDLE_SECONDS } from '@livingroom/shared/modules/kiosks/rules/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1_000;

/** What somebody who is there does. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const;

/**
 * Seconds until the visit ends because nobody touches the page, once they are counted; null before. Time counts, not
 * ticks: a device that slept ends it when it wakes.
 */
export function useIdle(onEnd: () => void): { readonly left: number | null; readonly stay: () => void } {
  const [left, setLeft] = useState<number | null>(null);
  const [touched, setTouched] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let last = touched;
    const touch = () => {
      last = Date.now();
    };
    const look = () => {
      const seconds = IDLE_SECONDS - Math.floor((Date.now() - last) / SECOND_MS);
      if (seconds <= 0) end();
      setLeft(seconds <= COUNTED_SECONDS ? Math.max(0, seconds) : null);
    };
    for (const sign of signs) addEventListener(sign, touch, { passive: true });
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, SECOND_MS);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const sign of signs) removeEventListener(sign, touch);
    };
  }, [touched]);
  return {
    left,
    stay: () => {
      setLeft(null);
      setTouched(Date.now());
    },
  };
}
