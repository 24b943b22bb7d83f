import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { TEST_ROUND_EMPLOYEES } from './rules/test-limits.ts';

const path = '/datasets/v1/datasets';

const needs = rightsOf('datasets', ['admin', 'system']);

const testRound = z.object({
  dataset_id: z.number(),
  name: z.string(),
  status: z.enum(['draft', 'open', 'closed']),
  survey_id: z.number().nullable(),
  survey_title: z.string().nullable(),
  employees: z.array(z.object({ employee_id: z.number(), name: z.string() })),
  open_time: z.string().nullable(),
  close_time: z.string().nullable(),
});

export type TestRound = z.output<typeof testRound>;

const one = z.object({ id: z.coerce.number().int().positive() });

/** What opening, inviting and closing came to: the people it failed for, and the round as it is now. */
const outcome = z.object({
  round: testRound,
  message: z.string(),
  failed: z.array(z.object({ employee_id: z.number(), message: z.string() })),
});

/** Opening and closing are tried once: the button shows what happened. */
const step = {
  ...callDefaults,
  method: 'POST',
  timeoutMs: 30_000,
  retries: 0,
  params: one,
  output: outcome,
  errors: ['not-found', 'test-missing', 'test-refused', 'conflict'],
} as const;

/** The own calls of data sets; the table's generic ones are served by the catalogue. */
export const datasets = defineContract({
  slug: 'datasets',
  operations: {
    ensure: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/ensure`,
      summary: 'The data set of this name and survey that is not closed; made when missing',
      description: 'Returns the open data set of a survey by its name. It is created where there is none.',
      access: needs('Ensure'),
      body: z.object({
        name: z.string().trim().min(1).max(160),
        type: z.literal('survey').default('survey'),
        privacy: z.literal('dp_private').nullable().default(null),
        status: z.enum(['draft', 'open']).default('draft'),
        survey_id_ref: z.int().positive(),
        test_data: z.boolean().default(false),
      }),
      output: z.object({ dataset_id: z.number() }),
      errors: ['not-found', 'conflict'],
    },
    testRounds: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/test-rounds`,
      summary: 'Test rounds with who is asked in them, the latest first',
      description:
        'Returns the test rounds of the organisation with the people who are asked in them, the latest first.',
      access: needs('TestRounds'),
      output: z.object({
        rounds: z.array(testRound),
        next_name: z.string(),
        survey_id: z.number(),
        survey_title: z.string(),
      }),
    },
    saveTestRound: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/test-rounds`,
      summary: 'Save the set-up of a test round: of a new one, or of one that has not been opened',
      description: 'Stores the set-up of a test round: of a new one, or of one that has not been opened yet.',
      access: needs('SaveTestRound'),
      body: z.object({
        dataset_id: z.int().positive().nullish(),
        /** System only: everybody else tests the main survey under the round's own name. */
        name: z.string().trim().min(1).max(160).optional(),
        survey_id_ref: z.int().positive().optional(),
        employee_ids: z.array(z.int().positive()).max(1_000),
      }),
      output: z.object({ round: testRound }),
      errors: ['not-found', 'forbidden', 'test-missing', 'test-refused', 'conflict'],
    },
    openTestRound: {
      ...step,
      path: `${path}/test-rounds/{id}/open`,
      summary: `Open a test round for its 1 to ${TEST_ROUND_EMPLOYEES} employees`,
      description: 'Opens a test round for its 1 to 10 employees. Each of them gets one dialogue.',
      access: needs('OpenTestRound'),
    },
    inviteTestRound: {
      ...step,
      path: `${path}/test-rounds/{id}/invite`,
      summary: 'Send the employees of an open test round their invitations',
      description: 'Sends the employees of an open test round their invitations by mail.',
      access: needs('InviteTestRound'),
    },
    closeTestRound: {
      ...step,
      path: `${path}/test-rounds/{id}/close`,
      summary: 'Close a test round for good, with its dialogues',
      description: 'Closes a test round and its dialogues for good.',
      access: needs('CloseTestRound'),
    },
  },
});

const testSettings = z.object({
  /** False: nothing is saved yet; the fields are what a test would begin with. */
  saved: z.boolean(),
  /** Whether the caller may choose title, dialogue and data set. */
  editable: z.boolean(),
  title: z.string(),
  survey_id_ref: z.number().nullable(),
  dataset_id_ref: z.number().nullable(),
  employee_id_ref: z.number().nullable(),
});

export type TestSettings = z.output<typeof testSettings>;

const runs = '/survey-executions/v1/survey-executions';

const needsRuns = rightsOf('survey-executions', ['admin', 'system']);

/** The calls of dialogues by which one is tried; the others of that address are in the module of dialogues. */
export const testRuns = defineContract({
  slug: 'survey-executions',
  operations: {
    ensureMissionResources: {
      ...callDefaults,
      method: 'POST',
      path: `${runs}/ensure-mission-resources`,
      summary: 'What dialogues are tried with: the main survey and the test data set; made when missing',
      description:
        'Returns the main survey and the test data set with which dialogues are tried. What is missing is created.',
      access: needsRuns('EnsureMissionResources'),
      output: z.object({ survey_id: z.number(), dataset_id: z.number() }),
      errors: ['conflict'],
    },
    testSettings: {
      ...callDefaults,
      method: 'GET',
      path: `${runs}/test-settings`,
      summary: 'What the caller tries dialogues with',
      description: 'Returns the settings with which the caller tries dialogues.',
      access: needsRuns('TestSettings'),
      output: testSettings,
      errors: ['not-found', 'test-missing', 'test-refused', 'conflict'],
    },
    saveTestSettings: {
      ...callDefaults,
      method: 'POST',
      path: `${runs}/test-settings`,
      summary: 'Save them; title, dialogue and data set are the operator’s to choose',
      description:
        'Stores the settings with which the caller tries dialogues. Title, dialogue and data set can be set by the operator alone.',
      access: needsRuns('SaveTestSettings'),
      body: z.object({
        title: z.string().trim().min(1).max(160).optional(),
        survey_id_ref: z.int().positive().optional(),
        dataset_id_ref: z.int().positive().optional(),
        employee_id_ref: z.int().positive(),
      }),
      output: testSettings,
      errors: ['not-found', 'forbidden', 'test-missing', 'test-refused', 'dialogue-refused', 'conflict'],
    },
    runTest: {
      ...callDefaults,
      method: 'POST',
      timeoutMs: 30_000,
      retries: 0,
      path: `${runs}/run-test`,
      summary: 'Start a test dialogue under the saved settings; the one before it is over',
      description: 'Starts a test dialogue with the stored settings. The test dialogue before it ends.',
      access: needsRuns('RunTest'),
      output: z.object({ execution_id: z.number() }),
      errors: ['not-found', 'forbidden', 'test-missing', 'test-refused', 'dialogue-refused', 'conflict'],
    },
  },
});
