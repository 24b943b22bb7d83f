import * as z from 'zod';
import type { Permission } from '../catalogue/permission.ts';
import { callDefaults, defineContract } from './call.ts';
import { emailTypes } from './emails.ts';

const path = '/flow-process/v1/flow-process';

const needs = (operation: string): Permission => ({
  domain: 'flow-process',
  subdomain: 'flow-process',
  operation,
  roles: ['admin', 'system'],
});

/** ISO date and time, UTC. */
const moment = z.iso.datetime({ offset: true });

const unitResponseRate = z.object({
  /** "Other units" stands for all units that are too small to be shown alone. */
  unitName: z.string(),
  employeesInFlow: z.number(),
  /** Null while a small unit is only shown in steps of ten per cent. */
  responses: z.number().nullable(),
  /** A fraction; null when fewer people are in it than a figure needs, and where `fewMissing`. */
  responseRate: z.number().nullable(),
  /** The rate is rounded down to ten per cent and renewed once a day (privacy.md 1). */
  rounded: z.boolean(),
  /** While the round is open: fewer than five of them have not answered, and no rate is given (privacy.md 10.5). */
  fewMissing: z.boolean(),
});

export type UnitResponseRate = z.output<typeof unitResponseRate>;

export const flowProcess = defineContract({
  slug: 'flow-process',
  operations: {
    processScheduled: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/process-scheduled`,
      summary: 'Do the due steps of one flow execution, as of `now`',
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
      }),
      errors: ['not-found', 'flow-refused'],
    },
    processAllScheduled: {
      ...callDefaults,
      method: 'POST',
      path: `${path}/process-all-scheduled`,
      summary: 'Do the due steps of every running flow execution of the account, as of `now`',
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
        total_employees_in_flow: z.number(),
        total_invitations_sent: z.number(),
        dialogues_opened: z.number(),
        dialogues_closed: z.number(),
        reminders_sent: z.number(),
        employees_signed_up: z.number(),
        employees_responded: z.number(),
        execution_errors: z.number(),
        suppressed_emails: z.number(),
        /** 0 to 1. */
        completed_rate: z.number(),
        unit_response_rates: z.array(unitResponseRate),
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
