import { defineChart } from './define-chart.ts';

export const chart = defineChart({
  needs: [],
  starter: { computations: [{ name: 'all', measure: 'distribution' }] },
  options: [],
});
