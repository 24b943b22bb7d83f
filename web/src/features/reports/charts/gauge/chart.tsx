import { type ChartProps, defineChart } from '../../cards/define-chart.ts';
import { GaugeCard } from './gauge-card.tsx';

export const chart = defineChart({ Drawing });

function Drawing({ view, card, cells }: ChartProps) {
  return <GaugeCard view={view} cells={cells} wanted={card.card?.chart_options.gaugeSize} />;
}
