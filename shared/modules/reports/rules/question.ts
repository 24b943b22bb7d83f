import * as z from 'zod';
import { dataMapping } from './mapping.ts';

/** How many rounds, units and drivers one question may name. */
const MANY = 500;

const ids = z.array(z.number().int().min(0)).max(MANY);

/** What a card wants to know; the server answers it from released figures alone. */
const cardQuestion = z.strictObject({
  /** Charts and blocks name it. */
  name: z.string().min(1).max(120).default('data'),
  measure: z.enum(['score', 'participation', 'distribution', 'comments']).default('score'),
  /** The mean of all drivers, the dimensions, their drivers, or the keys of some. */
  topics: z
    .union([z.enum(['overall', 'dimensions', 'drivers', 'all']), z.array(z.string().max(120)).max(MANY)])
    .default('overall'),
  /** The key of a dimension: only its drivers. */
  dimension: z.string().max(120).optional(),
  /**
   * `below`: the chosen unit and those directly under it; `visible`: all that the reader may see; `cuts`: the groups of
   * people that the chosen round's figures are cut by, which have scores alone.
   */
  units: z.union([z.enum(['chosen', 'company', 'below', 'visible', 'cuts']), ids]).default('chosen'),
  rounds: z
    .union([
      z.enum(['chosen', 'previous', 'all']),
      z.object({ last: z.number().int().min(1).max(60) }),
      z.array(z.string().max(40)).max(60),
    ])
    .default('chosen'),
});

export type CardQuestion = z.output<typeof cardQuestion>;

const time = z.string().max(40);

const number = z.number().int().min(0);

/** Which rounds may be looked at, whatever a question names. */
const executionCriteria = z.strictObject({
  latestOnly: z.boolean().optional(),
  timeRange: z.strictObject({ start: time.optional(), end: time.optional() }).optional(),
  /** Days back from now. */
  relativeRange: z.number().int().min(1).max(10_000).optional(),
  completedOnly: z.boolean().optional(),
  /** What the flow of the round is called. */
  name: z.string().max(200).optional(),
  /** A year, a quarter or a month in which it opened. */
  surveyPeriod: z
    .string()
    .regex(/^\d{4}(?:-(?:Q[1-4]|0[1-9]|1[0-2]))?$/)
    .optional(),
  /** What else is known of a round; all of it must fit. */
  matchMetadata: z
    .strictObject({
      flow_execution_id_ref: number,
      flow_execution_round: number,
      dataset_id_ref: number,
      survey_id_ref: number,
    })
    .partial()
    .optional(),
  /** Reports read the main analytics and no other. */
  isMainAnalytics: z.literal(true).optional(),
});

export type ExecutionCriteria = z.output<typeof executionCriteria>;

/** A sunburst made of the items of a survey: all that count, or these. */
const surveyMapping = z.strictObject({
  survey_id_ref: number.optional(),
  survey_item_ids: z.array(number).max(MANY).optional(),
});

const filter = z.strictObject({
  field: z.enum(['unit', 'round', 'driver']),
  /** Numbers, keys, or a placeholder that stands for one. */
  values: z.array(z.union([z.string().max(120), z.number()])).max(MANY),
});

/** What a card is made of (spec 2 §3, Report data). */
export const reportData = z.strictObject({
  filters: z.array(filter).max(10).default([]),
  computations: z.array(cardQuestion).max(8).default([]),
  executionCriteria: executionCriteria.default({}),
  dataMapping: dataMapping.default({}),
  /** Asked beside the others, one answer a unit: of the chosen one and those under it, where it names no others. */
  segmentationComputations: z.array(cardQuestion).max(8).default([]),
  /** Series follow from the answer's own units, rounds or drivers; else each question is one. */
  dynamicSeries: z.boolean().default(true),
  surveyMapping: surveyMapping.optional(),
});
