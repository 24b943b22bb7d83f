import { mappingOf } from '../mapping.ts';
import { defineChart } from './define-chart.ts';

const needs = ['xField', 'valueField'] as const;

export const chart = defineChart({
  needs,
  starter: {
    computations: [{ name: 'dimensions', topics: 'dimensions' }],
    dataMapping: mappingOf(needs),
  },
  options: ['min', 'max', 'legend', 'showTable'],
  hasSeries: true,
});
