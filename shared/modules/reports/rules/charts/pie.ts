import { mappingOf } from '../mapping.ts';
import { defineChart } from './define-chart.ts';

const needs = ['labelField', 'valueField', 'seriesField'] as const;

export const chart = defineChart({
  needs,
  // Parts of a whole: answers can be added up, scores cannot.
  starter: {
    computations: [{ name: 'dimensions', topics: 'dimensions' }],
    dataMapping: { ...mappingOf(needs), valueField: 'answers' },
  },
  options: ['legend', 'showTable'],
  hasSeries: true,
});
