import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../../controller/metadata.ts';

const usualWidth = 160;

/** The room inside a cell before and after its words, which its width does not count, in px. */
export const cellPadding = 16;

/** How wide the words of a column may be, in px. */
export function columnWidth({ variable }: Field): number {
  return variable.width ?? usualWidth;
}

/** The room that columns take beside each other, in px. */
export function widthOf(fields: readonly Field[]): number {
  return fields.reduce((sum, field) => sum + columnWidth(field) + cellPadding, 0);
}

/** The columns that stand beside the name without a cut, from the left; one at least. */
export function fitting(fields: readonly Field[], room: number): readonly Field[] {
  const place = fields.findIndex((_, at) => widthOf(fields.slice(0, at + 1)) > room);
  return place < 0 ? fields : fields.slice(0, Math.max(place, 1));
}

/**
 * The column that takes the room which is left: the last one with sentences, which are cut the most, or the first with
 * names of other rows, or the last.
 */
export function growing(fields: readonly Field[]): Field | undefined {
  const sentences = fields.findLast(({ variable }) => variable.type === 'text');
  return sentences ?? fields.find(({ variable }) => variable.references) ?? fields.at(-1);
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
