import type { ComponentType } from 'react';
import type { CanvasLook } from './canvas-look.ts';
import type { Cell, View, ViewCard } from './view-model.ts';

export type ChartProps = {
  readonly view: View;
  readonly card: ViewCard;
  /** The figures to draw, of the questions that the chart names. */
  readonly cells: readonly Cell[];
};

/**
 * How the site draws one kind of chart: `charts/<kind>/chart.tsx` exports it as `chart`. What only the builder needs
 * stands beside it in `editor.tsx`, what only slides need in `slides.ts`; both may be left out.
 */
export type ChartKind = {
  readonly Drawing: ComponentType<ChartProps>;
  /** For charts that the chart library draws: paper and slides draw them the same way. */
  readonly look?: CanvasLook;
  /** Takes a whole line on paper and goes on over pages: its columns cannot be scrolled to there. */
  readonly isLong?: boolean;
};

export function defineChart(chart: ChartKind): ChartKind {
  return chart;
}
