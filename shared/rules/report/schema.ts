import * as z from 'zod';
import { reportData } from './question.ts';

/** The version that is written; earlier ones are brought forward when they are read. */
export const REPORT_VERSION = 2;

const chartTypes = [
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

const short = z.string().max(160);
const place = z.number().min(-1_000_000).max(1_000_000);

/** One text, or one in each language; the first language is the one that stands in for the others. */
const words = z.union([
  z.string().max(5000),
  z.object({
    en_us: z.string().max(5000),
    es_es: z.string().max(5000).optional(),
    dk: z.string().max(5000).optional(),
  }),
]);

export type Words = z.output<typeof words>;

/** A part of a card (spec 2 §3, Content block); `text` is how its sentences are held. */
function blockOf<T extends z.ZodType>(text: T) {
  return z.object({
    type: z.enum(['text', 'number', 'icon', 'image', 'chart']),
    title: text.optional(),
    value: z.union([text, z.number()]).optional(),
    alignment: z.enum(['left', 'center', 'right']).optional(),
    verticalAlignment: z.enum(['top', 'middle', 'bottom']).optional(),
    fontSize: z.number().min(8).max(120).optional(),
    size: z.number().min(8).max(1200).optional(),
    textColor: z.string().max(40).optional(),
    /** The question whose first figure is shown. */
    variableName: short.optional(),
    flowOver: z.boolean().optional(),
    showCircular: z.boolean().optional(),
    circularColor: z.enum(['blue', 'green', 'red', 'orange', 'purple', 'adaptive']).optional(),
    circularRange: z.tuple([z.number(), z.number()]).optional(),
    imageSize: z.enum(['circle']).optional(),
    objectFit: z.enum(['cover', 'contain']).optional(),
    isAiGenerated: z.boolean().optional(),
    aiPrompt: z.string().max(4000).optional(),
    /** A card's id, some of them, `card` for its own or `all`. */
    aiChartDataNames: z.union([short, z.array(short).max(60)]).optional(),
    chartType: z.enum(chartTypes).optional(),
    dynamicSelection: z
      .object({
        /** Keys of drivers; empty is all of the question's. */
        candidates: z.array(short).max(100).default([]),
        strategy: z.enum(['highest', 'lowest']),
        /** What is highest or lowest: the score, or its change since the last round. */
        by: z.enum(['score', 'change']).default('score'),
        count: z.number().int().min(1).max(36).default(1),
        /** The chosen one's name, for the text around it. */
        name: short.optional(),
      })
      .optional(),
  });
}

/** A report card (spec 2 §3, Report card row) without what it asks. */
export function cardOf<T extends z.ZodType>(text: T) {
  return z.object({
    /** Becomes the card's id. */
    name: z.string().min(1).max(120),
    title: text.optional(),
    description: text.optional(),
    icon: short.optional(),
    type: z.enum(['content', 'chart', 'mix']).default('content'),
    columns: z.number().int().min(1).max(12).optional(),
    chart_type: z.enum(chartTypes).optional(),
    content: z.array(blockOf(text)).max(40).default([]),
    item_order: z.number().int().min(0).max(100_000).default(0),
    col_span: z.number().int().min(1).max(12).default(12),
    row_span: z.number().int().min(1).max(12).default(1),
    background_color: z.string().max(40).optional(),
    x_pos: place.optional(),
    y_pos: place.optional(),
  });
}

/** Any JSON object; what is in it belongs to the card's chart or its source. */
const free = z.json().optional();
const number = z.number().int().optional();

/** A card as it is stored. */
export const storedCard = cardOf(words).extend({
  report_data: reportData.default(() => reportData.parse({})),
  chart_data: free,
  chart_options: free,
  actions: free,
  full_card: free,
  analytics_flow_id_ref: number,
  dataset_id_ref: number,
  survey_id_ref: number,
  report_card_id: number,
  illustration: z.string().max(500).optional(),
  language: z.string().max(10).optional(),
});

export type StoredCard = z.output<typeof storedCard>;
/** As somebody writes it: what has an initial value may be left out. */
export type GivenCard = z.input<typeof storedCard>;

export const generalOptions = z.object({ title: words, description: words.optional() });

export type GivenReport = {
  readonly version: typeof REPORT_VERSION;
  readonly generalOptions: z.input<typeof generalOptions>;
  readonly cards: readonly GivenCard[];
};
