import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { rightsOf } from '../../../core/catalogue/permission.ts';
import { participationStates } from '../../analytics/rules/participation.ts';
import { emailTypes } from '../../emails/rules/types.ts';

const path = '/flow-process/v1/flow-process';

const needs = rightsOf('flow-process', ['admin', 'system']);

/** ISO date and time, UTC. */
const moment = z.iso.datetime({ offset: true });

const unitResponseRate = z.object({
  unitName: z.string(),
  /** Everybody asked in the unit and below it. */
  employeesInFlow: z.number(),
  /** Null unless `exact`. */
  responses: z.number().nullable(),
  /** A fraction, exact or a lower bound; null where none is given. */
  responseRate: z.number().nullable(),
  /** Why it is said as it is (privacy.md 11.4). */
  state: z.enum(participationStates),
});

const funnelStep = z.object({ people: z.number(), exact: z.boolean() });

export type UnitResponseRate = z.output<typeof unitResponseRate>;

export const flowProcess = defineContract({
  slug: 'flow-process',
  about: 'The due steps of flows, and what happened in them.',
  operations: {
    processScheduled: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/process-scheduled`,
      summary: 'Do the due steps of one flow execution, as of `now`',
      description:
        'Does the due steps of one flow execution as of `now`: invitations, reminders and closings. Each step is done once, however often it is called.',
      access: needs('ProcessScheduled'),
      timeoutMs: 60_000,
      body: z.object({
        flow_execution_id: z.int().positive(),
        /** Left out: the present moment. */
        now: moment.optional(),
        /** Only these people; left out, everybody. */
        employee_ids: z.array(z.int().positive()).min(1).max(1000).optional(),
      }),
      output: z.object({
        success: z.boolean(),
        flow_execution_id: z.number(),
        errors: z.array(z.string()),
        /** False when steps are left that go on in the background. */
        finished: z.boolean(),
        /** False when nothing was due. */
        worked: z.boolean(),
      }),
      errors: ['not-found', 'flow-refused'],
    },
    processAllScheduled: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/process-all-scheduled`,
      summary: 'Do the due steps of every running flow execution of the account, as of `now`',
      description:
        'Does the due steps of every running flow execution of the account as of `now`. Each step is done once, however often it is called.',
      access: needs('ProcessAllScheduled'),
      timeoutMs: 120_000,
      body: z.object({ now: moment.optional() }),
      output: z.object({
        success: z.boolean(),
        executions: z.array(z.number()),
        errors: z.array(z.string()),
      }),
    },
    stats: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/stats`,
      summary: 'What happened in a flow execution between two moments',
      description:
        'Returns what happened in a flow execution between two moments. Counts of people follow the rules of privacy: a small group is never counted alone.',
      access: needs('Stats'),
      timeoutMs: 20_000,
      body: z.object({
        flow_execution_id: z.int().positive(),
        /** Left out or null: from the opening of the latest round, until now. */
        start_time: moment.nullish(),
        end_time: moment.nullish(),
        dataset_id_ref: z.int().positive().nullish(),
        survey_id_ref: z.int().positive().nullish(),
      }),
      output: z.object({
        /** Sentences: whom the round asks, as it was settled when it opened. */
        asked: z.array(z.string()),
        total_employees_in_flow: z.number(),
        total_invitations_sent: z.number(),
        dialogues_opened: z.number(),
        dialogues_closed: z.number(),
        /** Rounded down while the round is open: they go to those who have not answered. */
        reminders_sent: z.number(),
        employees_signed_up: z.number(),
        /** A lower bound while the round is open, and where a few people are counted nowhere. */
        employees_responded: z.number(),
        execution_errors: z.number(),
        suppressed_emails: z.number(),
        /** Invitations that were not sent, because the person wants none. */
        unsubscribed_emails: z.number(),
        /** 0 to 1; null where none is given. */
        completed_rate: z.number().nullable(),
        /** How `employees_responded`, `dialogues_closed` and `completed_rate` are to be read (privacy.md 11.4). */
        responded_state: z.enum(participationStates),
        unit_response_rates: z.array(unitResponseRate),
        /**
         * From those who were asked to those who answered; null where the figures are of several rounds together (rolling).
         * Opened and completed follow the rules of participation: `exact`, or a number that is reached at least.
         */
        funnel: z
          .object({
            asked: z.number(),
            /** Invitations that arrived; null where the mails of the round are archived. */
            delivered: z.number().nullable(),
            opened: funnelStep,
            completed: funnelStep,
          })
          .nullable(),
        /** Mails of the round that are due and not all handed over; null when there are none. */
        sending: z
          .object({
            email_type: z.enum(emailTypes),
            /** People who got it or were passed over, and all of the round. */
            done: z.number(),
            total: z.number(),
            /** When the last one goes under the quota, as things stand; null while mail is in trouble. */
            done_at: z.string().nullable(),
          })
          .nullable(),
        /**
         * Of a flow by day, whose counts are of all its months and say nothing of answers: when it looks next at whose day has
         * come, and when the next month is gathered.
         */
        by_day: z.object({ next_pass: z.string().nullable(), gathered_on: z.string().nullable() }).nullable(),
        /** The round that the figures are of; null before the first one. */
        round: z
          .object({
            round: z.number(),
            opened_at: z.string(),
            closes_at: z.string(),
            closed_at: z.string().nullable(),
          })
          .nullable(),
      }),
      errors: ['not-found'],
    },
  },
});
