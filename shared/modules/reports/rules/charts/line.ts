import { mappingOf } from '../mapping.ts';
import { defineChart } from './define-chart.ts';

const needs = ['xField', 'valueField'] as const;

export const chart = defineChart({
  needs,
  starter: {
    computations: [{ name: 'dimensions', topics: 'dimensions', rounds: 'all' }],
    dataMapping: mappingOf(needs, 'round'),
  },
  options: ['min', 'max', 'legend', 'showTable'],
  hasSeries: true,
});
