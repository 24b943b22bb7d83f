import * as z from 'zod';

/** What figures of one question differ by. */
const axis = z.enum(['driver', 'unit', 'round']);

/** A file of shapes that stands beside the site, for other countries than those that come with it. */
const shapesFile = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}\.(?:geo)?json$/);

/** Which part of a figure stands where in a chart (spec 2 §3, dataMapping). */
export const dataMapping = z.strictObject({
  xField: axis.optional(),
  valueField: z.enum(['score', 'answers', 'change']).optional(),
  seriesField: axis.optional(),
  labelField: axis.optional(),
  /** The part of a unit's address that names a shape of the map. */
  nameField: z.enum(['country', 'region']).optional(),
  mapType: z.union([z.enum(['us', 'world']), shapesFile]).optional(),
  idField: z.literal('driver').optional(),
  /** The inner ring of a sunburst; both names mean it. */
  parentField: z.literal('dimension').optional(),
  dimensionsField: z.literal('dimension').optional(),
  commentsField: z.literal('comments').optional(),
  histogramDataField: z.literal('histogram').optional(),
  histogramLabelField: z.literal('score').optional(),
});

export type DataMapping = z.output<typeof dataMapping>;

export const chartTypes = [
  'bar',
  'line',
  'pie',
  'doughnut',
  'histogram',
  'gauge',
  'radar',
  'heatmap',
  'map',
  'sunburst',
] as const;

export type ChartType = (typeof chartTypes)[number];

type Field = keyof DataMapping;

/** Spec 2 §5.5, and the same for the kinds that it does not name. */
const needed: { readonly [kind in ChartType]: readonly Field[] } = {
  bar: ['xField', 'valueField'],
  line: ['xField', 'valueField'],
  radar: ['xField', 'valueField'],
  heatmap: ['xField', 'valueField', 'seriesField'],
  pie: ['labelField', 'valueField', 'seriesField'],
  doughnut: ['labelField', 'valueField', 'seriesField'],
  map: ['nameField', 'valueField', 'mapType', 'seriesField'],
  sunburst: ['idField', 'valueField', 'labelField', 'parentField'],
  histogram: [],
  gauge: [],
};

/** The parts of the mapping that a kind of chart needs. */
export function neededFields(kind: ChartType): readonly Field[] {
  return needed[kind];
}

/** What a sunburst that is made of a survey's items does without. */
const fromSurvey: ReadonlySet<Field> = new Set(['labelField', 'parentField']);

/** The mapping that a kind of chart needs and that is not there. */
export function missingFields(
  kind: ChartType,
  mapping: DataMapping,
  isSurveyDriven: boolean,
): readonly Field[] {
  return needed[kind].filter(
    (field) => mapping[field] === undefined && !(isSurveyDriven && fromSurvey.has(field)),
  );
}

/** The usual mapping of a kind; what a report of the second version split by is its series, or its axis. */
export function usualMapping(kind: ChartType, split: 'unit' | 'round' | null = null): DataMapping {
  const isByRound = split === 'round';
  const usual: DataMapping = {
    xField: isByRound ? 'round' : 'driver',
    valueField: 'score',
    seriesField: isByRound ? 'driver' : 'unit',
    labelField: 'driver',
    nameField: 'country',
    mapType: 'world',
    idField: 'driver',
    parentField: 'dimension',
  };
  return Object.fromEntries(needed[kind].map((field) => [field, usual[field]]));
}
