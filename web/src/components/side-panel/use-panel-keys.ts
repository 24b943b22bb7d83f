import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Panel = {
  readonly panel: RefObject<HTMLElement | null>;
  /** The focus goes to the panel when it opens. */
  readonly takesFocus: boolean;
  readonly minimised: boolean;
  readonly onClose: () => void;
};

/**
 * By keyboard: F6 goes from the page to the panel and back, Esc in the panel closes it, and the focus returns to where it
 * was; where that is gone, to the page.
 */
export function usePanelKeys({ panel, takesFocus, minimised, onClose }: Panel): void {
  const cameFrom = useRef<Element | null>(null);
  useLayoutEffect(() => {
    cameFrom.current = document.activeElement;
  }, []);

  useEffect(() => {
    if (takesFocus && !minimised) enter(panel.current);
  }, [panel, takesFocus, minimised]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inside = panel.current?.contains(document.activeElement) ?? false;
      if (event.key === 'F6') {
        event.preventDefault();
        if (inside) pageOf()?.focus();
        else enter(panel.current);
      }
      if (event.key === 'Escape' && inside && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panel, onClose]);

  useEffect(() => {
    const own = panel.current;
    return () => {
      // Somebody who has gone on in the page stays there.
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== null && !own?.contains(activeElement)) return;
      const before = cameFrom.current;
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
        else pageOf()?.focus();
      });
    };
  }, [panel]);
}

function pageOf(): HTMLElement | null {
  return document.getElementById('page');
}

/** What is written in comes first, then what is pressed, then the panel itself. */
function enter(panel: HTMLElement | null): void {
  const first = panel?.querySelector<HTMLElement>(
    '[data-panel-body] :is(textarea, input:not([hidden])):not([disabled])',
  );
  (first ?? panel)?.focus();
}
