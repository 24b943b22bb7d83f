import { canvas, type Place } from '@livingroom/shared/core/lib/card-canvas.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Whoever moves further than this before the hold is over scrolls, and does not drag. */
const STILL = 8;

type Held = { readonly id: string; readonly by: Place };
type Press = { readonly id: string; readonly x: number; readonly y: number; readonly timer: number };

/** Dragging that begins after a hold (spec 1 §9): a tap stays a tap, and a swipe scrolls. */
export function useHeldDrag(onDrop: (id: string, by: Place) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const dragging = useRef(false);
  const [held, setHeld] = useState<Held | null>(null);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
    dragging.current = false;
    setHeld(null);
  };
  // A page that scrolls under the finger would take the drag away; only a listener of this kind can hold it.
  useEffect(() => {
    const board = ref.current;
    const stay = (event: TouchEvent) => dragging.current && event.preventDefault();
    board?.addEventListener('touchmove', stay, { passive: false });
    return () => {
      board?.removeEventListener('touchmove', stay);
      if (press.current) clearTimeout(press.current.timer);
    };
  }, []);
  const handlers = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isControl = event.target instanceof Element && event.target.closest('button:not([data-move]), a');
      if (event.button !== 0 || isControl) return;
      const { currentTarget, pointerId, clientX: x, clientY: y } = event;
      const timer = window.setTimeout(() => {
        dragging.current = true;
        currentTarget.setPointerCapture?.(pointerId);
        setHeld({ id, by: { x: 0, y: 0 } });
      }, canvas.holdMs);
      press.current = { id, x, y, timer };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current: at } = press;
      if (!at) return;
      const by = { x: event.clientX - at.x, y: event.clientY - at.y };
      if (dragging.current) return setHeld({ id: at.id, by });
      if (Math.hypot(by.x, by.y) > STILL) end();
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current: at } = press;
      const wasDragged = dragging.current;
      end();
      if (at && wasDragged) onDrop(at.id, { x: event.clientX - at.x, y: event.clientY - at.y });
    },
    onPointerCancel: end,
  });
  return { ref, held, handlers };
}
