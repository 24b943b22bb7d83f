import { CanvasCard } from '../../cards/canvas-card.tsx';
import { type ChartProps, defineChart } from '../../cards/define-chart.ts';
import { look } from './look.ts';

export const chart = defineChart({ Drawing, look });

function Drawing(props: ChartProps) {
  return <CanvasCard {...props} look={look} />;
}
