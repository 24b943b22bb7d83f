import type { ChartOptions } from '@livingroom/shared/modules/reports/rules/chart-options.ts';
import { inPixels, size } from '../../../lib/theme/sizes.ts';
import type { CanvasLook } from './canvas-look.ts';
import { type ChartFigures, isLong } from './series.ts';

/** A figure's place in the chart. */
export type At = { readonly series: number; readonly place: number };

type Given = {
  readonly look: CanvasLook;
  readonly figures: ChartFigures;
  readonly options: ChartOptions;
};

/** Bars lie where it is asked for, and where more names than fit side by side would stand under them. */
export function liesDown({ look, figures, options }: Given): boolean {
  return look.marks === 'bars' && (options.horizontal ?? isLong(figures));
}

/** Names do not fit around a circle of many parts: they have numbers, which the table explains. */
export function isNumbered({ isRound }: CanvasLook, figures: ChartFigures): boolean {
  return isLong(figures) && isRound;
}

/** Height of a line of text with its bars, in pixels, and of the axis and what is written above. */
const LINE = 22;
const AROUND = 64;
const ANOTHER = 10;

/** How high a chart is drawn: as high as its names need. */
export function heightOf(given: Given): string {
  const { figures, options } = given;
  if (!isLong(figures)) return size.menu;
  if (!liesDown(given)) return size.panelPart;
  const beside = options.stacked ? 0 : Math.max(0, figures.series.length - 1);
  return inPixels(figures.labels.length * (LINE + beside * ANOTHER) + AROUND);
}

/** Pixels of the page: as wide as half of it, and no higher than needed, so that figures and words share a page. */
const PAPER_WIDTH = 400;
const PAPER_HEIGHT = 190;
const PAPER_CIRCLE = 260;

/** How large a chart is drawn for paper, in pixels: always the same, whatever the screen was. */
export function paperSizeOf(given: Given): { readonly width: number; readonly height: number } {
  if (liesDown(given)) return { width: PAPER_WIDTH, height: Number.parseInt(heightOf(given), 10) };
  return { width: PAPER_WIDTH, height: given.look.isRound ? PAPER_CIRCLE : PAPER_HEIGHT };
}
