import { mappingOf } from '../mapping.ts';
import { defineChart } from './define-chart.ts';

const needs = ['xField', 'valueField', 'seriesField'] as const;

export const chart = defineChart({
  needs,
  starter: {
    computations: [{ name: 'units', topics: 'dimensions', units: 'visible' }],
    dataMapping: mappingOf(needs),
  },
  span: 12,
  options: [],
});
