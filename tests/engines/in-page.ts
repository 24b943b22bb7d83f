/*
 * What the steps run in a page. Each function stands alone: it is sent as text, to every engine the same way, and may use
 * nothing but its arguments.
 */

/** What is meant on a page: a selector, and the name that a screen reader says, whole or as its beginning. */
export type Wanted = { readonly css: string; readonly name?: string; readonly begins?: string };

export type Place = { readonly x: number; readonly y: number };

/** The middle of what can be pressed, once it stands still in the window; null while it is not there. */
export function placeOf({ css, name, begins }: Wanted): Place | null {
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const named = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const words =
      element.getAttribute('aria-label') ??
      named?.textContent ??
      labels.map(({ textContent }) => textContent).join(' ');
    return (words || element.getAttribute('placeholder') || element.textContent || '').trim();
  };
  const isMeant = (element: Element): boolean => {
    if (element.closest('[inert]') || (element as HTMLButtonElement).disabled) return false;
    if (element.getBoundingClientRect().width < 1) return false;
    const own = name === undefined && begins === undefined ? '' : nameOf(element);
    return own === (name ?? own) && own.startsWith(begins ?? '');
  };
  const found = [...document.querySelectorAll(css)].find(isMeant);
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Something that is touched, as it lies on the page. */
export type Touched = {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of its words: how wide the widest line is, how many lines there are and how high one is; px. */
  readonly text: { readonly width: number; readonly lines: number; readonly lineHeight: number };
};

/** Everything in the window that people touch. */
export function touchedOf(): readonly Touched[] {
  const all = document.querySelectorAll(
    'button, a[href], input:not([type=hidden]):not([type=file]), select, textarea, summary, [role=radio]',
  );
  const textOf = (element: Element): Touched['text'] => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const tops = new Set(boxes.map(({ bottom }) => Math.round(bottom)));
    return {
      width: range.getBoundingClientRect().width,
      lines: tops.size,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight) || 0,
    };
  };
  return [...all].flatMap((element) => {
    const { left, top, width, height, bottom } = element.getBoundingClientRect();
    const seen = width > 2 && height > 2 && bottom > 0 && top < innerHeight && !element.closest('[inert]');
    const words =
      element.getAttribute('aria-label') || element.textContent || element.getAttribute('placeholder');
    const name = `${element.tagName.toLowerCase()} ${(words ?? '').trim().slice(0, 40)}`;
    return seen ? [{ name, left, top, width, height, text: textOf(element) }] : [];
  });
}

/**
 * How far the page, or a box of it, can be moved sideways, in px. A table or a row of tabs may be moved where `tables` says
 * so: then only what also scrolls downwards counts.
 */
export function sidewaysOf(tables: boolean): number {
  const boxes = [document.documentElement, ...document.querySelectorAll('main, main *')];
  return Math.max(
    ...boxes.map((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const scrolls = /auto|scroll/.test(overflowX) && box.tagName !== 'TEXTAREA';
      const down = /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight;
      const counts = box === document.documentElement || (tables ? scrolls && down : scrolls);
      return counts ? box.scrollWidth - box.clientWidth : 0;
    }),
  );
}

/** Counts the bytes of every file that the page hands out from here on. */
export function watchFiles(): void {
  const sizes: number[] = [];
  (globalThis as { handedOut?: number[] }).handedOut = sizes;
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (given: Blob | MediaSource) => {
    if (given instanceof Blob) sizes.push(given.size);
    return make(given);
  };
}
