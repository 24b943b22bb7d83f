import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { RADIUS } from './segments.ts';

const SMALLEST = 0.5;
const LARGEST = 2.5;

type View = { readonly rotation: number; readonly scale: number; readonly x: number; readonly y: number };

const start: View = { rotation: 0, scale: 1, x: 0, y: 0 };

/** Turning, zooming (50 to 250 percent) and panning of the sunburst (spec 1 §9). */
export function useCanvas() {
  const ref = useRef<SVGSVGElement>(null);
  const [view, setView] = useState(start);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const zoom = (factor: number) =>
    setView((now) => ({ ...now, scale: Math.min(LARGEST, Math.max(SMALLEST, now.scale * factor)) }));

  useEffect(() => {
    const chart = ref.current;
    if (!chart) return;
    // React's own wheel handler may not prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.1 : 0.9);
    };
    chart.addEventListener('wheel', onWheel, { passive: false });
    return () => chart.removeEventListener('wheel', onWheel);
  });

  return {
    ref,
    rotation: view.rotation,
    /** Larger than its space: a finger moves the chart, not the page. */
    zoomed: view.scale > 1,
    transform: `translate(${view.x},${view.y}) scale(${view.scale}) rotate(${view.rotation})`,
    /** The same without the turning: what is read stands upright. */
    upright: `translate(${view.x},${view.y}) scale(${view.scale})`,
    rotate: (degrees: number) => setView((now) => ({ ...now, rotation: now.rotation + degrees })),
    zoom,
    reset: () => setView(start),
    onPointerDown: (event: PointerEvent) => {
      drag.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (!from || event.buttons === 0) return;
      const unit = (RADIUS * 2) / Math.max(1, ref.current?.clientWidth ?? 1);
      const dx = (event.clientX - from.x) * unit;
      const dy = (event.clientY - from.y) * unit;
      drag.current = { x: event.clientX, y: event.clientY };
      setView((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
    },
    onPointerUp: () => {
      drag.current = null;
    },
  };
}
