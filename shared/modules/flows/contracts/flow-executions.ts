import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { rightsOf } from '../../../core/catalogue/permission.ts';
import { flowStatuses } from '../rules/states.ts';
import { flowGraph, holidays } from './flows.ts';

const path = '/flow-executions/v1/flow-executions';

const needs = rightsOf('flow-executions', ['admin', 'system']);
const needsOperator = rightsOf('flow-executions', ['system']);

/** Flow actions are tried once: the button shows what happened (spec 2 §7.4). */
const flowAction = { ...callDefaults, method: 'POST', timeoutMs: 15_000, retries: 0 } as const;

/** The record as the screen holds it; only its id decides, the stored row is what is checked and started. */
const execution = z.object({ flow_execution_id: z.int().positive() });

/** What a run does next, and when. */
const coming = z.object({
  kind: z.enum(['opens', 'sends', 'closes', 'asks']),
  name: z.string().nullable(),
  at: z.string(),
});

/** How a run stands and what comes next. */
const standingRun = z.object({
  flow_execution_id: z.number(),
  name: z.string(),
  status: z.enum(flowStatuses),
  round: z.number(),
  /** Null where nothing comes by itself. */
  next: coming.nullable(),
  /** Asked in the latest round, of a flow by day in all its months; null before the first. */
  people: z.number().nullable(),
  /** Steps that failed and are tried again. */
  errors: z.number(),
});

export type StandingRun = z.output<typeof standingRun>;

const overview = z.object({
  flows: z.array(
    z.object({
      flow_id: z.number(),
      name: z.string(),
      version: z.number(),
      status: z.enum(['draft', 'published']),
      runs: z.array(standingRun),
    }),
  ),
});

export type FlowOverview = z.output<typeof overview>;

const everywhere = z.object({
  organisations: z.array(
    z.object({
      account_id: z.number(),
      account_name: z.string(),
      status: z.enum(['pending', 'active', 'closed']),
      /** Those that run or pause first, then the newest; `flow`: the name of the flow. */
      runs: z.array(standingRun.extend({ flow: z.string() })),
      /** Further runs of the organisation. */
      more: z.number(),
    }),
  ),
  /** Where the next page begins; null on the last one. */
  next: z.string().nullable(),
});

export type FlowsEverywhere = z.output<typeof everywhere>;

const done = { success: z.boolean(), message: z.string() };

const affectedEmployee = z.object({
  employee_id: z.number(),
  name: z.string(),
  work_email: z.string().nullable(),
  reasons: z.array(z.enum(['no-email', 'no-way-in', 'no-unit', 'surveys-paused'])),
});

export type AffectedEmployee = z.output<typeof affectedEmployee>;

/** The own calls of a flow execution; the table's generic ones are served by the catalogue. */
export const flowExecutions = defineContract({
  slug: 'flow-executions',
  operations: {
    ensureMainResources: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/ensure-main-resources`,
      summary: 'The main dataset, survey, group and flow execution of the account; made when missing',
      description:
        'Returns the main data set, survey, group and flow execution of the account. What is missing is created.',
      access: needs('EnsureMainResources'),
      output: z.object({
        dataset_id: z.number(),
        survey_id: z.number(),
        employee_group_id: z.number(),
        flow_execution_id: z.number(),
      }),
    },
    overview: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/overview`,
      summary: 'Every flow of the organisation with its runs: state, next step, people, errors',
      description:
        'Returns every version of every flow of the organisation with its runs: their state, what comes next and when, how many people the latest round asked, and how many steps failed.',
      access: needs('Overview'),
      timeoutMs: 20_000,
      output: overview,
    },
    everywhere: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/everywhere`,
      summary: 'The flows of all organisations, a page of them: state, next step, people, errors',
      description:
        'Returns the runs of flows of all organisations, twenty organisations a page, at most five runs of each; how many further ones there are is counted. `shown=running` leaves out organisations without a flow that runs. With `account_id_ref` those of that organisation alone.',
      access: needsOperator('Everywhere'),
      timeoutMs: 20_000,
      query: z.object({
        shown: z.enum(['running', 'all']).default('running'),
        /** Words of the name of the organisation. */
        search: z.string().max(200).optional(),
        /** `next` of the page before, of the same question. */
        cursor: z.string().max(2_000).optional(),
      }),
      output: everywhere,
      errors: ['query-refused'],
    },
    addRun: {
      ...flowAction,
      path: `${path}/add-run`,
      summary: 'Add a run of a published flow, not started, with a data set of its own',
      description:
        'Creates a run of a published flow, not started, whose answers are gathered in a data set of its own.',
      access: needs('AddRun'),
      body: z.object({ flow_id: z.int().positive() }),
      output: z.object({ flow_execution_id: z.number() }),
      errors: ['not-found', 'flow-refused'],
    },
    steps: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/steps`,
      summary:
        'What the dates of the next round of a run follow from: its steps, and the holidays of a country',
      description:
        'Returns the steps with which the next round of a run opens, and the public holidays of the country that is named, for a year ahead. The settings of the run decide the rest.',
      access: needs('ValidateFlowStart'),
      query: z.object({
        flow_execution_id: z.coerce.number().int().positive(),
        /** ISO 3166, two letters; left out: no holidays. */
        holiday_country: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .optional(),
      }),
      output: z.object({ graph: flowGraph, holidays }),
      errors: ['not-found'],
    },
    validateFlowStart: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/validate-flow-start`,
      summary: 'Whether the flow can start: messages stop it, warnings ask',
      description:
        'Checks whether a flow can start. Messages prevent the start; warnings ask for a confirmation. Nothing changes.',
      access: needs('ValidateFlowStart'),
      /** `start_now`: whether it could start at once, whatever start is planned. */
      body: execution.extend({ start_now: z.boolean().optional() }),
      output: z.object({
        /** False when a message stops the launch. */
        success: z.boolean(),
        messages: z.array(z.string()),
        warnings: z.array(z.string()),
        /** People with a problem, at most 500 of them; `affected_count` says how many there are. */
        affected_employees: z.array(affectedEmployee),
        affected_count: z.number(),
        /** How many people the next round would invite; of a flow by day those of the next four weeks, in fives. */
        active_employees: z.number(),
        /** People are asked on a day of their own. */
        by_day: z.boolean(),
        /** For so many days a round is open by its closing step; null: the step leaves it to the schedule. */
        open_days: z.number().nullable(),
      }),
      errors: ['not-found'],
    },
    activate: {
      ...flowAction,
      path: `${path}/activate`,
      summary: 'Start the flow from NOT_STARTED',
      description: 'Launches a flow that has not started: its first round opens at the start date.',
      access: needs('Activate'),
      body: execution,
      output: z.object({ ...done, flow_activated: z.boolean() }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    startNow: {
      ...flowAction,
      path: `${path}/start-now`,
      summary: 'Start the flow and open its first round at once',
      description:
        'Launches a flow that has not started and opens its first round at once; `close_date` says when that round closes.',
      access: needs('Activate'),
      body: execution.extend({ close_date: z.iso.datetime({ offset: true }) }),
      output: z.object({
        ...done,
        flow_activated: z.boolean(),
        /** False while the round still opens in the background. */
        round_open: z.boolean(),
      }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    pause: {
      ...flowAction,
      path: `${path}/pause`,
      summary: 'Pause the flow; open dialogues stay open',
      description: 'Pauses a running flow. Open dialogues stay open; no mail is sent and no round opens.',
      access: needs('Pause'),
      body: execution,
      output: z.object({ ...done, flow_paused: z.boolean() }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    resume: {
      ...flowAction,
      path: `${path}/resume`,
      summary: 'Resume a paused flow; what became due meanwhile is done at once',
      description: 'Resumes a paused flow. What became due in the meantime is done at once.',
      access: needs('Resume'),
      body: execution,
      output: z.object({ ...done, flow_resumed: z.boolean() }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    cancel: {
      ...flowAction,
      path: `${path}/cancel`,
      summary: 'Stop the flow for good: closes the dialogues, then cancels',
      description: 'Stops a flow for good: its open dialogues are closed first.',
      access: needs('Cancel'),
      body: execution,
      output: z.object({ ...done, flow_canceled: z.boolean() }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    startOver: {
      ...flowAction,
      path: `${path}/start-over`,
      summary:
        'After a flow that was stopped or has ended: make the next one, with the same settings, not started',
      description:
        'Creates the next flow execution with the same settings, not started, after one that was stopped or has ended.',
      access: needs('StartOver'),
      body: execution,
      output: z.object({ ...done, flow_execution_id: z.number() }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    closeNow: {
      ...flowAction,
      path: `${path}/close-now`,
      summary: 'Close the dialogues of the open round now (synchronous flows)',
      description: 'Closes the dialogues of the open round of a synchronous flow now.',
      access: needs('CloseNow'),
      body: execution,
      output: z.object({
        ...done,
        /** False when the closing still goes on in the background. */
        dialogues_closed: z.boolean(),
      }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    changeCloseDate: {
      ...flowAction,
      path: `${path}/change-close-date`,
      summary: 'Set another close date for the open round (synchronous flows)',
      description: 'Sets another close date for the open round of a synchronous flow.',
      access: needs('ChangeCloseDate'),
      body: execution.extend({
        /** ISO date and time, UTC. */
        new_date: z.string().max(40),
      }),
      output: z.object({ ...done, close_date: z.string() }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    completeEmployeeError: {
      ...flowAction,
      path: '/flow-executions/v1/flow-employee-executions/{id}/complete',
      summary: 'Mark a failed step of one person as completed; it is not tried again',
      description: 'Marks a failed step of one person as completed. It is not tried again.',
      access: needs('CompleteEmployeeError'),
      params: z.object({ id: z.coerce.number().int().positive() }),
      output: z.object({ ...done, flow_employee_execution_id: z.number(), status: z.literal('COMPLETED') }),
      errors: ['not-found', 'flow-refused'],
    },
    deleteEmployeeError: {
      ...flowAction,
      path: '/flow-executions/v1/flow-employee-executions/{id}/retry',
      summary: 'Delete a failed step of one person; the next run tries it again',
      description: 'Deletes a failed step of one person, so that the next run tries it again.',
      access: needs('DeleteEmployeeError'),
      params: z.object({ id: z.coerce.number().int().positive() }),
      output: z.object({ ...done }),
      errors: ['not-found', 'flow-refused'],
    },
  },
});
