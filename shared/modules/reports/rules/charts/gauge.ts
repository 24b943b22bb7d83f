import { defineChart } from './define-chart.ts';

export const chart = defineChart({
  needs: [],
  starter: { computations: [{ name: 'dimensions', topics: 'dimensions' }] },
  options: ['gaugeSize'],
});
