import { type ComponentType, useEffect, useState } from 'react';
import { behind } from '../lib/behind.ts';

/** A component whose code comes apart from the page. */
export type Part<P> = {
  readonly now: () => ComponentType<P> | null;
  readonly load: () => Promise<ComponentType<P>>;
};

export function partOf<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  let there: ComponentType<P> | null = null;
  return {
    now: () => there,
    load: async () => {
      there ??= await load();
      return there;
    },
  };
}

type Here<P> = { readonly Part: ComponentType<P> | null; readonly failure: unknown };

/**
 * A part once it is there: fetched behind the page, at once where it is wanted. Where that failed, the next wish tries
 * again; nothing on the screen is lost by it.
 */
export function usePart<P>(part: Part<P>, wanted: unknown): Here<P> {
  const [here, setHere] = useState<Here<P>>(() => ({ Part: part.now(), failure: null }));
  const isMissing = here.Part === null;
  useEffect(() => {
    if (!isMissing) return;
    const come = async () => {
      const Part = await part.load();
      setHere({ Part, failure: null });
    };
    if (wanted) come().catch((failure: unknown) => setHere({ Part: null, failure }));
    else behind(come);
  }, [part, isMissing, wanted]);
  return here;
}
