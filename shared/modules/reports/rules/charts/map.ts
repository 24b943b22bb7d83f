import { mappingOf } from '../mapping.ts';
import { defineChart } from './define-chart.ts';

const needs = ['nameField', 'valueField', 'mapType', 'seriesField'] as const;

export const chart = defineChart({
  needs,
  starter: { computations: [{ name: 'units', units: 'visible' }], dataMapping: mappingOf(needs) },
  span: 12,
  hasPlaces: true,
  options: [],
});
