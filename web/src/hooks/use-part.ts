import { type ComponentType, useEffect, useState } from 'react';
import { behind } from '../lib/behind.ts';

/** A component whose code comes apart from the page. */
export type Part<P> = {
  readonly now: () => ComponentType<P> | null;
  readonly fetch: () => Promise<ComponentType<P>>;
};

export function partOf<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  let there: ComponentType<P> | null = null;
  return {
    now: () => there,
    fetch: async () => {
      there ??= await load();
      return there;
    },
  };
}

type Come<P> = { readonly Part: ComponentType<P> | null; readonly failure: unknown };

/**
 * A part once it is there: fetched behind the page, at once where it is wanted. Where that failed, the next wish tries
 * again; nothing on the screen is lost by it.
 */
export function usePart<P>(part: Part<P>, wanted: unknown): Come<P> {
  const [come, setCome] = useState<Come<P>>(() => ({ Part: part.now(), failure: null }));
  const isMissing = come.Part === null;
  useEffect(() => {
    if (!isMissing) return;
    const fetch = async () => {
      const Part = await part.fetch();
      setCome({ Part, failure: null });
    };
    if (wanted) fetch().catch((failure: unknown) => setCome({ Part: null, failure }));
    else behind(fetch);
  }, [part, isMissing, wanted]);
  return come;
}
