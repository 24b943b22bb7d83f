import type { ChartType } from '../../tables/chart-types.ts';
import { type DataMapping, mappingOf } from '../mapping.ts';
import { chart as bar } from './bar.ts';
import type { ChartDefinition } from './define-chart.ts';
import { chart as doughnut } from './doughnut.ts';
import { chart as gauge } from './gauge.ts';
import { chart as heatmap } from './heatmap.ts';
import { chart as histogram } from './histogram.ts';
import { chart as line } from './line.ts';
import { chart as map } from './map.ts';
import { chart as pie } from './pie.ts';
import { chart as radar } from './radar.ts';
import { chart as sunburst } from './sunburst.ts';

/** Every kind of chart; the compiler refuses a name without its definition. */
export const charts: { readonly [kind in ChartType]: ChartDefinition } = {
  bar,
  line,
  pie,
  doughnut,
  histogram,
  gauge,
  radar,
  heatmap,
  map,
  sunburst,
};

/** The mapping that a kind of chart needs and that is not there. */
export function missingFields(
  kind: ChartType,
  mapping: DataMapping,
  isSurveyDriven: boolean,
): readonly (keyof DataMapping)[] {
  const { needs, needlessBySurvey = [] } = charts[kind];
  return needs.filter(
    (field) => mapping[field] === undefined && !(isSurveyDriven && needlessBySurvey.includes(field)),
  );
}

/** Whether a card or a block of it draws units where they are. */
export function drawsPlaces({ chart_type, content }: Drawn): boolean {
  return [chart_type, ...content.map(({ chartType }) => chartType)].some(
    (kind) => kind !== undefined && charts[kind].hasPlaces === true,
  );
}

type Drawn = {
  readonly chart_type?: ChartType | undefined;
  readonly content: readonly { readonly chartType?: ChartType | undefined }[];
};

/** The usual mapping of a kind; what a report of the second version split by is its series, or its axis. */
export function usualMapping(kind: ChartType, split: 'unit' | 'round' | null = null): DataMapping {
  return mappingOf(charts[kind].needs, split);
}
