import { chartOf } from './charts.ts';
import type { ChartProps } from './define-chart.ts';
import type { Block } from './view-model.ts';

type Props = ChartProps & { readonly kind: NonNullable<Block['chartType']> };

/** Figures of a card, drawn as its kind of chart. */
export function CardChart({ kind, ...props }: Props) {
  const { Drawing } = chartOf(kind);
  return <Drawing {...props} />;
}
