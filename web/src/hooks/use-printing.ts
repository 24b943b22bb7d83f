import { useSyncExternalStore } from 'react';

let printing = false;

function subscribe(listener: () => void): () => void {
  const change = (now: boolean) => () => {
    printing = now;
    listener();
  };
  const [begin, end] = [change(true), change(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** The page is on its way to paper, where nothing can be unfolded or scrolled to. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
