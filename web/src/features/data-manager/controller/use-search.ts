import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 300;

export type Search = { readonly typed: string; readonly type: (text: string) => void };

/** What is typed goes to the address once it rests; an address that changes by itself is taken over. */
export function useSearch(asked: string, onRest: (text: string) => void): Search {
  const [typed, type] = useState(asked);
  const known = useRef(asked);
  const latest = useRef(onRest);
  latest.current = onRest;
  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    type(asked);
  }, [asked]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = typed.trim();
      if (text === known.current) return;
      known.current = text;
      latest.current(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type };
}
