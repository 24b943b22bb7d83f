import { useEffect, useState } from 'react';

/** The control on the page that a step speaks of. */
export type Pointed = { readonly element: HTMLElement; readonly name: string };

const ring = 'data-pilot-next';

/**
 * Looks for the first of these controls that is on the page, rings it and scrolls it into sight once; looks again
 * whenever the page changes. It blocks nothing: the ring is drawn around what stays as it was.
 */
export function usePointer(helpKeys: readonly string[], active: boolean): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const keys = helpKeys.join(' ');
  useEffect(() => {
    if (!active || keys === '') {
      setPointed(null);
      return;
    }
    const seek = () => setPointed((before) => same(before, find(keys.split(' '))));
    seek();
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(seek);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [keys, active]);
  const element = pointed?.element;
  useEffect(() => {
    if (!element) return;
    element.setAttribute(ring, '');
    element.scrollIntoView?.({ block: 'nearest' });
    return () => element.removeAttribute(ring);
  }, [element]);
  return pointed;
}

function find(keys: readonly string[]): Pointed | null {
  for (const key of keys) {
    const element = document.querySelector<HTMLElement>(`[data-pilot="${key}"]`);
    if (element) return { element, name: nameOf(element) };
  }
  return null;
}

/** The same object for the same control: nothing is drawn again. */
function same(before: Pointed | null, now: Pointed | null): Pointed | null {
  return before && now && before.element === now.element && before.name === now.name ? before : now;
}

const NAME_LENGTH = 60;

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return label.trim().slice(0, NAME_LENGTH);
}

/** Brings the control into sight and the focus to it, or to the first thing in it that takes one. */
export function showPointed({ element }: Pointed): void {
  element.scrollIntoView?.({ block: 'center' });
  const within = 'a[href], button:not([disabled]), input:not([hidden]), select, textarea, [tabindex="0"]';
  const target = element.matches(within) ? element : element.querySelector<HTMLElement>(within);
  target?.focus();
}
