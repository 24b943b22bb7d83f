import type { Translate } from '../../../i18n/areas.ts';
import type { CanvasLook } from '../cards/canvas-look.ts';
import type { Cell, Names, View, ViewCard } from '../cards/view-model.ts';

/** A chart that the reader of a slide can edit: names along its axis, and a value for each of every series. */
export type ChartPart = {
  readonly kind: 'chart';
  readonly look: CanvasLook;
  readonly lies: boolean;
  readonly unit: 'score' | 'share' | 'count';
  readonly labels: readonly string[];
  /** The names along the axis are the scores themselves. */
  readonly byScore?: boolean;
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
};

export type TableCell = { readonly text: string; readonly score: number | null; readonly head?: boolean };
export type TablePart = { readonly kind: 'table'; readonly rows: readonly (readonly TableCell[])[] };

export type Part = ChartPart | TablePart;

export type Texts = { readonly t: Translate<'report'>; readonly locale: string };

/** What the slides of a card are made of. */
export type Figures = {
  readonly view: View;
  readonly card: ViewCard;
  readonly names: Names;
  readonly texts: Texts;
};

/** What a kind of chart puts on slides; `charts/<kind>/slides.ts` exports its own under this name. */
export type SlideParts = (cells: readonly Cell[], figures: Figures) => readonly Part[];

/** So many bars and lines have room on a slide. */
export const BARS = 14;

export function plain(text: string): TableCell {
  return { text, score: null };
}

export function tableOf(rows: readonly (readonly TableCell[])[]): readonly Part[] {
  return rows.length === 0 ? [] : [{ kind: 'table', rows }];
}

/** As many parts as needed of as equal a size as possible. */
export function chunks<Item>(all: readonly Item[], most: number): readonly (readonly Item[])[] {
  const parts = Math.max(1, Math.ceil(all.length / most));
  const each = Math.ceil(all.length / parts);
  return Array.from({ length: parts }, (_, part) => all.slice(part * each, (part + 1) * each));
}
