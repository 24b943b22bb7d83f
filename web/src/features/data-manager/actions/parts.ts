import { countText } from '@livingroom/shared/core/lib/formats.ts';
/** Rows of one file (spec 2 §5.2). */
export const mostRows = 10_000;

/** Rows of one of several files, counted from 1. */
export type Part = { readonly from: number; readonly to: number };

/** The files that it takes to hold every row; none where there is no row. */
export function partsOf(total: number): readonly Part[] {
  return Array.from({ length: Math.ceil(total / mostRows) }, (_, part) => ({
    from: part * mostRows + 1,
    to: Math.min(total, (part + 1) * mostRows),
  }));
}

export function rangeText({ from, to }: Part, locale: string): string {
  return `${countText(locale, from)}–${countText(locale, to)}`;
}
