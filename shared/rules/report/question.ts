import * as z from 'zod';

/** How many rounds, units and drivers one question may name. */
const MANY = 500;

const ids = z.array(z.number().int().min(0)).max(MANY);

/** What a card wants to know; the server answers it from released figures alone. */
const cardQuestion = z.object({
  /** Charts and blocks name it. */
  name: z.string().min(1).max(120).default('data'),
  measure: z.enum(['score', 'participation', 'distribution', 'comments']).default('score'),
  /** The mean of all drivers, the dimensions, their drivers, or the keys of some. */
  topics: z
    .union([z.enum(['overall', 'dimensions', 'drivers', 'all']), z.array(z.string().max(120)).max(MANY)])
    .default('overall'),
  /** The key of a dimension: only its drivers. */
  dimension: z.string().max(120).optional(),
  /** `below`: the chosen unit and those directly under it; `visible`: all that the reader may see. */
  units: z.union([z.enum(['chosen', 'company', 'below', 'visible']), ids]).default('chosen'),
  rounds: z
    .union([
      z.enum(['chosen', 'previous', 'all']),
      z.object({ last: z.number().int().min(1).max(60) }),
      z.array(z.string().max(40)).max(60),
    ])
    .default('chosen'),
  /** What makes a series of the chart. */
  split: z.enum(['unit', 'round']).optional(),
});

export type CardQuestion = z.output<typeof cardQuestion>;

const time = z.string().max(40);

/** Which rounds may be looked at, whatever a question names. */
const executionCriteria = z.object({
  latestOnly: z.boolean().optional(),
  timeRange: z.object({ start: time.optional(), end: time.optional() }).optional(),
  /** Days back from now. */
  relativeRange: z.number().int().min(1).max(10_000).optional(),
  completedOnly: z.boolean().optional(),
  name: z.string().max(200).optional(),
  surveyPeriod: z.string().max(200).optional(),
  matchMetadata: z.record(z.string().max(120), z.json()).optional(),
  isMainAnalytics: z.boolean().optional(),
});

export type ExecutionCriteria = z.output<typeof executionCriteria>;

const field = z.string().max(120).optional();

const dataMapping = z.object({
  xField: field,
  valueField: field,
  seriesField: field,
  labelField: field,
  nameField: field,
  mapType: z.enum(['us', 'world']).optional(),
  idField: field,
  parentField: field,
  dimensionsField: field,
  commentsField: field,
  histogramDataField: field,
  histogramLabelField: field,
});

const filter = z.object({
  field: z.enum(['unit', 'round', 'driver']),
  values: z.array(z.union([z.string().max(120), z.number()])).max(MANY),
});

/** What a card is made of (spec 2 §3, Report data). */
export const reportData = z.object({
  filters: z.array(filter).max(10).default([]),
  computations: z.array(cardQuestion).max(8).default([]),
  executionCriteria: executionCriteria.default({}),
  dataMapping: dataMapping.default({}),
  /** Asked beside the others, one answer a unit. */
  segmentationComputations: z.array(cardQuestion).max(8).default([]),
  /** Series follow from the answer's own units or rounds. */
  dynamicSeries: z.boolean().default(true),
  surveyMapping: z.record(z.string().max(120), z.string().max(200)).default({}),
});

export type ReportData = z.output<typeof reportData>;
