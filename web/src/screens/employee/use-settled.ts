import { useEffect, useRef } from 'react';

/** Calls `onSettled` once, when a part of a page knows what it shows. */
export function useSettled(settled: boolean, onSettled: (() => void) | undefined): void {
  const latest = useRef(onSettled);
  latest.current = onSettled;
  useEffect(() => {
    if (settled) latest.current?.();
  }, [settled]);
}
