import type { ChartKind } from './define-chart.ts';
import type { Block } from './view-model.ts';

const found = import.meta.glob<ChartKind>('../charts/*/chart.tsx', { import: 'chart', eager: true });

/** How a kind of chart is drawn: that of the folder with its name. */
export function chartOf(kind: NonNullable<Block['chartType']>): ChartKind {
  const chart = found[`../charts/${kind}/chart.tsx`];
  if (!chart) throw new Error(`No folder draws the chart ${kind}.`);
  return chart;
}
