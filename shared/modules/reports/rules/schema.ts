import * as z from 'zod';
import { type Language, languages } from '../../../core/lib/language.ts';
import { chartTypes } from '../tables/chart-types.ts';
import { chartOptions } from './chart-options.ts';
import type { REPORT_VERSION } from './limits.ts';
import { cardColours, cardIcons, MOST_PICTURE_LETTERS } from './looks.ts';
import { reportData } from './question.ts';

/** What the head of a card offers. */
const cardActions = ['expand', 'save'] as const;

const short = z.string().max(160);
const number = z.number().int().optional();
const place = z.number().min(-1_000_000).max(1_000_000);

const text = z.string().max(5000);

function eachOptional() {
  const fields = languages.map((language) => [language, text.optional()] as const);
  return Object.fromEntries(fields) as { [language in Language]: z.ZodOptional<typeof text> };
}

/** One text, or one in each language; the first language is the one that stands in for the others. */
const words = z.union([text, z.strictObject({ ...eachOptional(), en_us: text })]);

export type Words = z.output<typeof words>;

/** A part of a card (spec 2 §3, Content block); `text` is how its sentences are held. */
function blockOf<T extends z.ZodType>(text: T) {
  return z.strictObject({
    type: z.enum(['text', 'number', 'icon', 'image', 'chart']),
    title: text.optional(),
    /** Text or a number; of an icon its name, of an image the picture itself. */
    value: z.union([text, z.number(), z.string().max(MOST_PICTURE_LETTERS)]).optional(),
    alignment: z.enum(['left', 'center', 'right']).optional(),
    verticalAlignment: z.enum(['top', 'middle', 'bottom']).optional(),
    fontSize: z.number().min(8).max(120).optional(),
    /** Width of an icon or image; of a circle around a number 60, 100 or 140. */
    size: z.number().min(8).max(1200).optional(),
    textColor: z.enum(cardColours).optional(),
    /** The question whose first figure is shown. */
    variableName: short.optional(),
    /** False: what is longer than a card's height scrolls in it. */
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
      .strictObject({
        /** Keys of drivers; empty is all of the question's. */
        candidates: z.array(short).max(100).default([]),
        strategy: z.enum(['highest', 'lowest']),
        /** What is highest or lowest: the score, or its change since the last round. */
        by: z.enum(['score', 'change']).default('score'),
        count: z.number().int().min(1).max(36).default(1),
        /** What the chosen one is called in the texts of the card: `<name>`. */
        name: short.optional(),
      })
      .optional(),
  });
}

/** A report card (spec 2 §3, Report card row) without what it asks. */
export function cardOf<T extends z.ZodType>(text: T) {
  return z.strictObject({
    /** Becomes the card's id. */
    name: z.string().min(1).max(120),
    title: text.optional(),
    description: text.optional(),
    icon: z.enum(cardIcons).optional(),
    type: z.enum(['content', 'chart', 'mix']).default('content'),
    /** Of its blocks, beside each other. */
    columns: z.number().int().min(1).max(12).optional(),
    chart_type: z.enum(chartTypes).optional(),
    content: z.array(blockOf(text)).max(40).default([]),
    item_order: z.number().int().min(0).max(100_000).default(0),
    col_span: z.number().int().min(1).max(12).default(12),
    row_span: z.number().int().min(1).max(12).default(1),
    background_color: z.enum(cardColours).optional(),
    /** On the canvas, in pixels. */
    x_pos: place.optional(),
    y_pos: place.optional(),
    chart_options: chartOptions.default({}),
    /** What a reader can do with the card. */
    actions: z
      .array(z.enum(cardActions))
      .max(cardActions.length)
      .default([...cardActions]),
    /** The language of its texts, where they have no translations. */
    language: z.enum(languages).optional(),
    report_card_id: number,
    /** The analysis whose newest result the card shows; null: none is chosen yet. */
    analytics_flow_id_ref: z.number().int().positive().nullable().optional(),
    /** The analysis that ships with the product, by its name; in each organisation it has a number of its own. */
    analysis_template: z.string().min(1).max(40).optional(),
  });
}

/** A card as it is stored. */
export const storedCard = cardOf(words).extend({
  report_data: reportData.default(() => reportData.parse({})),
  /** The questions that the chart draws; all, where it names none. */
  chart_data: z.union([short, z.array(short).max(16)]).optional(),
  full_card: z.null().optional(),
  dataset_id_ref: number,
  survey_id_ref: number,
  /** A picture stands in a block. */
  illustration: z.null().optional(),
});

export type StoredCard = z.output<typeof storedCard>;
/** As somebody writes it: what has an initial value may be left out. */
export type GivenCard = z.input<typeof storedCard>;

export const generalOptions = z.strictObject({
  title: words,
  description: words.optional(),
  /** The report ends with what is being done about the unit, and its effect so far. */
  openActions: z.boolean().optional(),
});

export type GivenReport = {
  readonly version: typeof REPORT_VERSION;
  readonly generalOptions: z.input<typeof generalOptions>;
  readonly cards: readonly GivenCard[];
};
