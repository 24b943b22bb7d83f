import { useCallback, useEffect, useState } from 'react';
import { reducedMotion, useMedia } from '../../hooks/use-media.ts';

/** Milliseconds (spec 1 §9). */
const PER_CHARACTER = 10;
const START_DELAY = 300;
const FIRST_START_DELAY = 700;

export type Typing = {
  /** Characters of the text that are out; the bot thinks while it is null. */
  readonly shown: number | null;
  readonly done: boolean;
  /** Shows the rest at once. */
  readonly finish: () => void;
};

/** Types `length` characters for each new `id`; a first text waits longer, `instant` texts are there at once. */
export function useTyping(
  id: string,
  length: number,
  { first, instant }: { first: boolean; instant: boolean },
): Typing {
  const still = useMedia(reducedMotion);
  const skip = still || instant;
  const [out, setOut] = useState<{ readonly id: string; readonly shown: number | null }>({ id, shown: null });
  const shown = skip ? length : out.id === id ? out.shown : null;
  const finish = useCallback(() => setOut({ id, shown: length }), [id, length]);
  const finished = shown !== null && shown >= length;
  useEffect(() => {
    if (finished) return;
    const start = performance.now() + (first ? FIRST_START_DELAY : START_DELAY);
    let frame = requestAnimationFrame(function step(now) {
      const count = Math.floor((now - start) / PER_CHARACTER);
      setOut((current) =>
        current.id === id && current.shown === length ? current : next(id, count, length),
      );
      if (count < length) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [id, length, first, finished]);
  return { shown, done: finished, finish };
}

function next(id: string, count: number, length: number) {
  return { id, shown: count < 0 ? null : Math.min(count, length) };
}
