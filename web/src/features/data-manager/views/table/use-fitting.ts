import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../../controller/metadata.ts';

const usualWidth = 160;

/** How wide the list shows a column, in px. */
export function columnWidth({ variable }: Field): number {
  return variable.width ?? usualWidth;
}

/** The columns that stand beside the name without a cut, from the left; one at least. */
export function fitting(fields: readonly Field[], room: number): readonly Field[] {
  let left = room;
  const place = fields.findIndex((field) => {
    left -= columnWidth(field);
    return left < 0;
  });
  return place < 0 ? fields : fields.slice(0, Math.max(place, 1));
}

/** The width of an element in px, as it changes; null where nothing is laid out. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number | null] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const look = () => setWidth(element.clientWidth || null);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
