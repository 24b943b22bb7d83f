import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { rightsOf } from '../../../core/catalogue/permission.ts';

const path = '/survey-executions/v1/survey-executions';

const needs = rightsOf('survey-executions', ['admin', 'system']);

/** Bulk calls are tried once (spec 2 §7.4). */
const bulk = { ...callDefaults, method: 'POST', timeoutMs: 30_000, retries: 0 } as const;

/** Who is meant: the people named, or, where nobody is named, everybody the call can reach. */
const people = {
  survey_id: z.int().positive(),
  dataset_id_ref: z.int().positive(),
  employee_group_id: z.int().positive().nullish(),
  employee_ids: z.array(z.int().positive()).max(10_000).optional(),
};

const result = z.object({
  successful: z.array(z.object({ employee_id: z.number() })),
  failed: z.array(z.object({ employee_id: z.number(), message: z.string() })),
  /** "… 0 employees" when nothing had to change (spec 2 §8.5). */
  message: z.string(),
});

export type BulkResult = z.output<typeof result>;

/** So many people are answered for by the call itself; of more a job takes care, and the call says 202 at once. */
export const BULK_AT_ONCE = 200;

/** Whole minutes that the dialogue takes, in the unit where it is shortest and where it is longest. */
const minutes = z.object({ least: z.int(), most: z.int() });

const expected = z.object({
  dataset_id: z.number().nullable(),
  form: z.enum(['full', 'adaptive']),
  /** Null where there is no dialogue to measure. */
  minutes: z.object({ full: minutes, adaptive: minutes }).nullable(),
  /** Drivers of the survey's parts, as many as a part has at most. */
  drivers: z.int(),
  /** People who count that the round needs: for a score, and for the spread of answers and comments. */
  needed: z.object({ score: z.int(), detail: z.int() }),
  units: z.array(
    z.object({
      /** Null: people without a unit. */
      unit_id: z.number().nullable(),
      unit_name: z.string().nullable(),
      asked: z.int(),
      /** Answers that each driver can expect when three in four answer. */
      full: z.number(),
      adaptive: z.number(),
    }),
  ),
});

/** The own calls of dialogues as admins operate them; the table's generic ones are served by the catalogue. */
export const surveyExecutions = defineContract({
  slug: 'survey-executions',
  operations: {
    bulkOpen: {
      ...bulk,
      path: `${path}/bulk-open`,
      summary:
        'Open the dialogue for these people, once each; a closed one that is not completed opens again. 202 with a status address for more than 200 people',
      description:
        'Opens a dialogue for the given people, once each. A closed one that is not completed opens again. More than 200 people are answered with 202 and the address of a status.',
      access: needs('BulkOpen'),
      body: z.object({ ...people, title: z.string().max(160).optional() }),
      output: result,
      errors: ['not-found', 'dialogue-refused'],
    },
    bulkStatus: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/bulk-status`,
      summary: "What the caller's job of opening or closing came to; 202 while it goes on",
      description:
        'Returns the result of a job of the caller that opens or closes dialogues: 202 while it goes on.',
      access: needs('BulkStatus'),
      query: z.object({ job_id: z.coerce.number().int().positive() }),
      output: result,
      errors: ['not-found'],
    },
    expectedAnswers: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/expected-answers`,
      summary:
        'Answers that each driver of each unit can expect from the next round, in both forms of asking',
      description:
        'Returns how many answers each driver of each unit can expect from the next round, in both forms of asking.',
      access: needs('ExpectedAnswers'),
      query: z.object({ flow_execution_id: z.coerce.number().int().positive() }),
      output: expected,
      errors: ['not-found'],
    },
    bulkClose: {
      ...bulk,
      path: `${path}/bulk-close`,
      summary:
        'Close the open dialogues of a survey and dataset; answers given stay. 202 with a status address for more than 200 people',
      description:
        'Closes the open dialogues of one survey and data set. Answers that were given stay. More than 200 people are answered with 202 and the address of a status.',
      access: needs('BulkClose'),
      body: z.object(people),
      output: result,
      errors: ['not-found', 'dialogue-refused'],
    },
  },
});
