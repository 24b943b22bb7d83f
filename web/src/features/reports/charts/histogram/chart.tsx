import { defineChart } from '../../cards/define-chart.ts';
import { HistogramCard } from './histogram-card.tsx';

export const chart = defineChart({ Drawing: HistogramCard });
