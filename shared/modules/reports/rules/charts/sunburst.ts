import { mappingOf } from '../mapping.ts';
import { defineChart } from './define-chart.ts';

const needs = ['idField', 'valueField', 'labelField', 'parentField'] as const;

export const chart = defineChart({
  needs,
  needlessBySurvey: ['labelField', 'parentField'],
  starter: {
    computations: [{ name: 'all', measure: 'distribution', topics: 'all' }],
    dataMapping: mappingOf(needs),
  },
  span: 12,
  options: [],
  // Its page shows more than the ring asks for: the organisation, the units below, the rounds before.
  besideInFile: {
    computations: [
      { name: 'company', topics: 'all', units: 'company' },
      { name: 'below', topics: 'overall', units: 'below' },
      { name: 'below-dimensions', topics: 'dimensions', units: 'below' },
      { name: 'rounds', topics: 'all', rounds: { last: 12 } },
      { name: 'participation', measure: 'participation' },
    ],
  },
});
