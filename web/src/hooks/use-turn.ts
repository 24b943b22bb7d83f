import { type RefObject, useEffect, useRef, useState } from 'react';

/** Screens above and below what is seen in which things are drawn at once, so that scrolling meets none that is not. */
const NEAR = '100%';
/** In milliseconds, where the browser does not tell when it has nothing to do. */
const BETWEEN = 50;

const waiting: { readonly draw: () => void }[] = [];
let isRunning = false;

/**
 * What costs much to draw waits for its turn: near the screen it is drawn at once, all else one after the other while
 * the browser has nothing to do, so that a report can be used before its last chart is there. `now`: there is no time
 * to wait, as on paper. The place must have its size already.
 */
export function useTurn<E extends Element>(now: boolean): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [isDrawn, setDrawn] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (!element || isDrawn) return;
    const draw = () => setDrawn(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    const own = { draw };
    waiting.push(own);
    run();
    return () => {
      observer.disconnect();
      const at = waiting.indexOf(own);
      if (at >= 0) waiting.splice(at, 1);
    };
  }, [isDrawn]);
  return [place, isDrawn || now];
}

function run(): void {
  if (isRunning || waiting.length === 0) return;
  isRunning = true;
  whenIdle(() => {
    isRunning = false;
    waiting.shift()?.draw();
    run();
  });
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(act, BETWEEN);
  else requestIdleCallback(act);
}
