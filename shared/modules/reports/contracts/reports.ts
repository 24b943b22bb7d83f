import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { json } from '../../../calls/json-shape.ts';
import { languages } from '../../../core/lib/language.ts';
import { MOST_CARDS } from '../rules/limits.ts';
import { dataMapping } from '../rules/mapping.ts';
import { reportProblems } from '../rules/read-report.ts';
import { cardOf } from '../rules/schema.ts';
import {
  besideFigure,
  openAction,
  participationShape,
  plainFigure,
  reportFrame,
  reportQuery,
  sharing,
  standing,
} from './report-shapes.ts';

const figure = plainFigure.extend({
  /** How often each score from 1 to 7 was given; null when too few answered or the round is open. */
  histogram: z.array(z.number()).nullable(),
  /** Share of the answers above the middle of the scale, 0 to 1; null where there is no histogram. */
  favourable: z.number().nullable(),
  /** Null of what is no driver, or has no figure. */
  stands: standing.nullable(),
  comments: z.array(z.string()).nullable(),
  /** The last round with figures; null where there is none. */
  last: besideFigure.nullable(),
  /** The whole organisation; null where it is what is looked at. */
  company: besideFigure.nullable(),
  /** The rounds before, oldest first; fewer than ten people make no number in it. */
  trend: z.array(plainFigure.extend({ round_id: z.string() })),
});

const driver = figure.extend({
  driver_key: z.string(),
  driver_id: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  /** What people were asked. */
  question: z.string().nullable(),
});

const problem = z.enum(reportProblems);

const dimension = driver.extend({ drivers: z.array(driver) });

const offered = z.object({
  key: z.string(),
  title: z.string(),
  /** The row of a report that was built here; null: a report of the product. */
  row: z.number().nullable(),
});

const notice = z.union([
  z.object({ kind: z.literal('no-survey'), id: z.number().nullable() }),
  z.object({ kind: z.literal('no-item'), id: z.number() }),
]);

/** A text that the AI writes about the figures of a report. */
const blockText = z.object({
  card: z.string(),
  /** The block's place in its card. */
  block: z.number(),
  /** Written; not yet; no fitting answer; no AI; no such card; a card without figures. */
  state: z.enum(['ready', 'waiting', 'failed', 'no-ai', 'no-data', 'no-figures']),
  text: z.string().nullable(),
  /** Numbers of the text that are not among the figures, as they stand in it. */
  unknown_numbers: z.array(z.string()),
});

const column = <T extends z.ZodType>(part: T) => z.array(part.nullable()).optional();

/** A column of numbers, given on as it is: an array that is copied and checked one by one costs more than its figures. */
const numbers = z
  .custom<readonly (number | null)[]>(isNumbers)
  .meta({ type: 'array', items: { type: ['number', 'null'] } });

function isNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => one === null || typeof one === 'number');
}

const wholeNumbers = z
  .custom<readonly number[]>((value) => Array.isArray(value) && value.every(Number.isInteger))
  .meta({ type: 'array', items: { type: 'integer' } });

/** Figures of one measure, unit and round: a column for each part, left out where no figure has it. */
const figureColumns = z.object({
  measure: z.enum(['score', 'participation', 'distribution', 'comments']),
  unit_id: z.number(),
  round_id: z.string(),
  /** What each is of; 0 is the mean of all drivers. */
  topics: wholeNumbers,
  n: numbers.optional(),
  mean: numbers.optional(),
  cap: column(plainFigure.shape.cap.unwrap()),
  missing: column(plainFigure.shape.missing.unwrap()),
  half: numbers.optional(),
  histogram: column(z.array(z.number())),
  /** Share of the answers above the middle of the scale, 0 to 1; where there is a histogram. */
  favourable: numbers.optional(),
  comments: column(z.array(z.string())),
  last: column(besideFigure),
  stands: column(standing),
  participation: column(participationShape),
});

const viewOutput = reportFrame.extend({
  reports: z.array(offered),
  /** The caller may build reports of the organisation. */
  may_build: z.boolean(),
  report: z
    .object({
      ...offered.shape,
      description: z.string().nullable(),
      problem: problem.nullable(),
      /** Cards that are not shown because the report has more than it may. */
      beyond: z.number(),
      cards: z.array(
        z.object({
          id: z.string(),
          /** Why this card cannot be shown; the others stand. */
          problem: problem.nullable(),
          card: cardOf(z.string()).strip().nullable(),
          /** Placeholders that nothing stands for. */
          unresolved: z.array(z.string()),
          /** Which part of a figure stands where. */
          mapping: dataMapping,
          /** The questions that the chart draws; none is all. */
          drawn: z.array(z.string()),
          /** Series follow from the figures; else each question is one. */
          dynamicSeries: z.boolean(),
          /** What was asked for and is not there; the card stands without it. */
          notices: z.array(notice),
          /** Figures shown, and asked for, where the report has no room for all; null where it has. */
          cut: z.object({ shown: z.number(), whole: z.number() }).nullable(),
          /** For each question its answer, by its place among all. */
          data: z.array(z.object({ name: z.string(), answer: z.number() })),
        }),
      ),
    })
    .nullable(),
  /** What is being done about the unit; null where the report does not tell. */
  open_actions: z.array(openAction).nullable(),
  /** Groups of people that the round's figures are cut by: they stand among figures like units, under numbers below 0. */
  cuts: z.array(z.object({ unit_id: z.number(), unit_name: z.string() })),
  /** Where units are, where a card is a map. */
  places: z.array(
    z.object({ unit_id: z.number(), country: z.string().nullable(), region: z.string().nullable() }),
  ),
  /** Dimensions and drivers, in their order. */
  topics: z.array(
    z.object({
      driver_id: z.number(),
      driver_key: z.string(),
      title: z.string(),
      description: z.string().nullable(),
      question: z.string().nullable(),
      parent_id: z.number().nullable(),
      benchmark: z.number().nullable(),
    }),
  ),
  /** What the organisation is called: unit 0 of the figures. */
  company: z.string(),
  /** Each answer once: the places of its figures, as runs: the first of each, and how many. */
  answers: z.array(wholeNumbers),
  /** Each figure once, those of one measure, unit and round together, as columns. */
  figures: z.array(figureColumns),
  /** Of every AI block what is there already: nobody is asked. Empty in a preview. */
  texts: z.array(blockText),
});

/** What holds for a round, in sentences of the reader's language, under a heading each. */
const trust = z.object({
  round_id: z.string(),
  title: z.string(),
  parts: z.array(
    z.object({
      part: z.enum(['asked', 'seen', 'groups', 'withheld', 'kept', 'noise', 'ai', 'computed', 'proof']),
      heading: z.string(),
      sentences: z.array(z.string()),
    }),
  ),
  /** Whether there is a file by which a stranger checks the release; administrators may save it. */
  has_check_file: z.boolean(),
});

/** The reports, made of released figures only (privacy.md 5). */
export const reportCalls = defineContract({
  slug: 'reports',
  operations: {
    sunburst: {
      ...callDefaults,
      method: 'GET',
      path: '/reports/v1/reports/sunburst',
      summary: 'Three dimensions of twelve drivers for one unit and round, within what the caller may see.',
      description:
        'Returns the scores of the three dimensions and their twelve drivers for one unit and one round. Only released figures of groups of at least five people are returned.',
      access: {
        domain: 'reports',
        subdomain: 'sunburst',
        operation: 'Read',
        roles: ['manager', 'admin', 'system'],
      },
      query: reportQuery,
      output: reportFrame.extend({
        /** The mean of all shown drivers. */
        overall: figure,
        last_round_id: z.string().nullable(),
        dimensions: z.array(dimension),
        /** The unit and those directly below it, in the caller's sight; `driver_id` 0 is the mean of all. */
        compared: z.array(
          z.object({
            unit_id: z.number(),
            dimensions: z.array(plainFigure.extend({ driver_id: z.number() })),
          }),
        ),
        /** Comments on the closing question, which belongs to no driver. */
        general_comments: z.array(z.string()).nullable(),
      }),
      errors: ['not-found'],
    },
    view: {
      ...callDefaults,
      method: 'GET',
      path: '/reports/v1/reports/view',
      summary:
        'One report with all its cards and all their figures, and which reports there are for the caller.',
      description:
        'Returns one report with all of its cards and figures, and the reports that the caller may open. Only released figures of groups of at least five people are returned.',
      access: {
        domain: 'reports',
        subdomain: 'view',
        operation: 'Read',
        roles: ['manager', 'admin', 'system'],
      },
      query: reportQuery.extend({
        /** The key of a report of the product, or the number of one of the organisation; left out, the first. */
        report: z.string().max(60).optional(),
      }),
      output: viewOutput,
      errors: ['not-found'],
    },
    preview: {
      ...callDefaults,
      method: 'POST',
      path: '/reports/v1/reports/preview',
      summary: 'Cards as they would stand in a report, on released figures; nothing is stored.',
      description:
        'Returns cards as they would appear in a report, with released figures. Nothing is stored.',
      access: { domain: 'reports', subdomain: 'preview', operation: 'Read', roles: ['admin', 'system'] },
      query: reportQuery,
      body: z.object({
        title: z.string().max(160).default(''),
        /** As they would be stored; one that cannot be read says so in its place. */
        cards: z.array(z.record(z.string().max(120), json)).max(MOST_CARDS),
      }),
      output: viewOutput,
      errors: ['not-found'],
    },
    texts: {
      ...callDefaults,
      method: 'POST',
      path: '/reports/v1/reports/texts',
      summary:
        'The AI texts of a report for the figures that the caller sees; what is not there is written, a few at a time, and kept.',
      description:
        'Returns the texts that the AI writes about the figures of a report that the caller may see. Missing texts are written, a few in each call, and stored.',
      access: {
        domain: 'reports',
        subdomain: 'texts',
        operation: 'Read',
        roles: ['manager', 'admin', 'system'],
      },
      body: reportQuery.extend({ report: z.string().max(60).optional() }),
      output: z.object({ texts: z.array(blockText) }),
      errors: ['not-found'],
      timeoutMs: 40_000,
      retries: 0,
    },
    download: {
      ...callDefaults,
      method: 'GET',
      path: '/reports/v1/reports/download',
      summary: 'The figures of a report or of one of its cards as a sheet, with the rule that released them.',
      description:
        'Returns the figures of a report or of one of its cards as a sheet, with the rule that released them.',
      access: {
        domain: 'reports',
        subdomain: 'download',
        operation: 'Read',
        roles: ['manager', 'admin', 'system'],
      },
      query: reportQuery.extend({
        report: z.string().max(60).optional(),
        /** The id of a card; left out, all of them. */
        card: z.string().max(120).optional(),
        format: z.enum(['csv', 'xlsx']).default('xlsx'),
      }),
      output: 'file',
      errors: ['not-found', 'sheet-refused'],
      timeoutMs: 25_000,
    },
    trust: {
      ...callDefaults,
      method: 'GET',
      path: '/reports/v1/dialogues/{id}/trust',
      summary:
        'The page of trust of the round that asked me: thresholds, who sees what, what is withheld, by what.',
      description:
        'Returns in sentences what holds for the round of a dialogue of the caller: who is asked, who sees what and when, the frozen thresholds, what is withheld, retention, noise, the AI and the version that computed it.',
      access: 'signed-in',
      params: z.object({ id: z.coerce.number().int().positive() }),
      query: z.object({ language: z.enum(languages).optional() }),
      output: trust,
      errors: ['not-found'],
    },
    roundTrust: {
      ...callDefaults,
      method: 'GET',
      path: '/reports/v1/rounds/{id}/trust',
      summary: 'The page of trust of a round, for those who read its reports.',
      description:
        'Returns the page of trust of a round in the same sentences that the people who were asked read.',
      access: {
        domain: 'reports',
        subdomain: 'sunburst',
        operation: 'Read',
        roles: ['manager', 'admin', 'system'],
      },
      params: z.object({ id: z.string().max(60) }),
      query: z.object({ language: z.enum(languages).optional() }),
      output: trust,
      errors: ['not-found'],
    },
    share: {
      ...callDefaults,
      method: 'POST',
      path: '/reports/v1/rounds/{id}/share',
      summary: 'Shares the results of a closed round with managers before their day; for good.',
      description:
        'Lets managers read the results of a closed round that administrators read first, from now on. It cannot be taken back. Where managers read the round already nothing changes.',
      access: { domain: 'reports', subdomain: 'rounds', operation: 'Share', roles: ['admin', 'system'] },
      params: z.object({ id: z.string().max(60) }),
      /** Null: managers read the round when administrators do. */
      output: sharing.nullable(),
      errors: ['not-found', 'sharing-refused'],
    },
  },
});
