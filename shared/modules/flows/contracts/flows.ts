import * as z from 'zod';
import { callDefaults, defineContract } from '../../../calls/call.ts';
import { rightsOf } from '../../../core/catalogue/permission.ts';
import { starterNames } from '../rules/starters.ts';
import { flowStatuses } from '../rules/states.ts';
import { branchOn, intervalUnits } from '../tables/graph.ts';
import { nodeTypes } from '../tables/node-types.ts';
import { quietNames } from '../tables/quiet-names.ts';
import { triggerDays } from '../tables/trigger-days.ts';

const path = '/flows/v1/flows';

/** An organisation's administrators shape their own flows, the operator those of the one that is worked in. */
const needs = rightsOf('flows', ['admin', 'system']);

const params = z.object({ id: z.coerce.number().int().positive() });
const once = { ...callDefaults, method: 'POST', timeoutMs: 30_000, retries: 0 } as const;
const made = z.object({ flow_id: z.number() });

/** Of one flow: more than anybody reads on a canvas. */
const MOST_NODES = 100;
const MOST_LINKS = 300;
const FAR = 100_000;

const reference = z.int().positive().nullable();
const place = z.number().min(-FAR).max(FAR).nullable();

const node = z.object({
  /** The number of the action; of a node that was never published a number below zero. */
  id: z.int().min(-FAR),
  action_type: z.enum(nodeTypes),
  name: z.string().max(120).nullable(),
  datetime_interval_type: z.enum(intervalUnits).nullable(),
  datetime_interval_value: z.int().min(0).max(FAR).nullable(),
  employee_group_id_ref: reference,
  email_template_id_ref: reference,
  email_type: z.enum(['activation', 'surveylink', 'reminder', 'info']).nullable(),
  survey_id_ref: reference,
  wait_weekday: z.int().min(1).max(7).nullable(),
  wait_hour: z.int().min(0).max(23).nullable(),
  branch_on: z.enum(branchOn).nullable(),
  /** Left out by older clients: none. */
  trigger_type: z.enum(triggerDays).nullable().default(null),
  trigger_days: z.int().min(-FAR).max(FAR).nullable().default(null),
  x_pos: place,
  y_pos: place,
});

const link = z.object({ from: z.int(), to: z.int(), outcome: z.enum(['yes', 'no']).nullable() });

/** The steps of a version and what follows what. */
export const flowGraph = z.object({
  nodes: z.array(node).max(MOST_NODES),
  links: z.array(link).max(MOST_LINKS),
});

/** Public holidays, the day as midnight UTC (ms since 1970). */
export const holidays = z.array(z.object({ day: z.number(), name: z.string() }));

const flow = z.object({
  flow_id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  version: z.number(),
  status: z.enum(['draft', 'published']),
  previous_version_ref: z.number().nullable(),
  /** How often a draft was saved: who saves says what was read. */
  saves: z.number(),
});

/** How many people live by the clock of a zone, of their own or of their location. */
const zones = z.array(z.object({ zone: z.string(), people: z.number() }));

const named = z.object({ id: z.number(), name: z.string() });

const built = z.object({
  flow,
  graph: flowGraph,
  /** The steps of the version before, for what is different. */
  before: flowGraph.nullable(),
  /** The version that follows this one: a draft, or published. */
  next: flow.nullable(),
  surveys: z.array(named),
  templates: z.array(named.extend({ email_type: z.string().nullable() })),
  /** `people`: how many of today's people are in it and would be asked. */
  groups: z.array(named.extend({ people: z.number(), zones })),
  /** Everybody who would be asked today. */
  people: z.number(),
  zones,
  /** In which a new run counts its days. */
  zone: z.string(),
  /** Schedules of the runs of this flow: what a year of it looks like. */
  schedules: z.array(
    z.object({
      flow_execution_id: z.number(),
      name: z.string(),
      status: z.enum(flowStatuses),
      employee_group_id_ref: z.number().nullable(),
      /** Rounds that it has had, and the planned opening of the next one where it is under way. */
      round: z.number(),
      next: z.string().nullable(),
      start: z.string().nullable(),
      end: z.string().nullable(),
      schedule_type: z.enum(['synchronous', 'rolling']).nullable(),
      recurrent: z.boolean(),
      interval_months: z.number().nullable(),
      /** Instead of the months. */
      interval_weeks: z.number().nullable(),
      day_of_month: z.number().nullable(),
      day_of_week: z.number().nullable(),
      week_of_month: z.number().nullable(),
      month_of_year: z.number().nullable(),
      time_zone: z.string().nullable(),
      mail_hour: z.number().nullable(),
      quiet_days: z.enum(quietNames).nullable(),
      /** Of the year ahead, on which it sends nothing. */
      holidays,
    }),
  ),
});

/** A day as midnight UTC, ms since 1970. */
const day = z.number();

const ahead = z.object({
  /** Each run that asks people by a day of theirs; of a flow without one, the day that its start names. */
  runs: z.array(
    z.object({
      flow_execution_id: z.number().nullable(),
      name: z.string().nullable(),
      zone: z.string(),
      /** At which it looks whose day has come, and mails. */
      hour: z.number(),
      holidays,
      months: z.array(
        z.object({
          /** Its first day. */
          month: day,
          /** Counts are in fives, rounded down. */
          people: z.number(),
          mails: z.number(),
          /** Days on which five people or more get the same mail; `node` is the step. */
          days: z.array(z.object({ day, node: z.number(), people: z.number() })),
        }),
      ),
    }),
  ),
});

export type FlowAhead = z.output<typeof ahead>;
export type BuiltFlow = z.output<typeof built>;
export type FlowSchedule = BuiltFlow['schedules'][number];

/** The calls of the Flow Builder; the tables' generic ones are served by the catalogue. */
export const flowsContract = defineContract({
  slug: 'flows',
  operations: {
    build: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/build`,
      summary: 'A flow as it is built: its steps and links, and all that they may name',
      description:
        'Returns a version of a flow with its steps and links, the templates, dialogues and groups that its steps may name, and the schedules of its runs.',
      access: needs('Build'),
      params,
      timeoutMs: 20_000,
      output: built,
      errors: ['not-found'],
    },
    ahead: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}/ahead`,
      summary: 'What a flow by day does in the next twelve months, by the days of today’s people',
      description:
        'Returns the months in which a flow by day asks and mails, by the days of today’s people, for each of its runs. Every count is in fives, rounded down; what concerns fewer people on a day stands in its month alone.',
      access: needs('Build'),
      params,
      timeoutMs: 20_000,
      output: ahead,
      errors: ['not-found'],
    },
    create: {
      ...once,
      path: `${path}/draft`,
      summary: 'Begin a flow as a draft: empty, from a ready one, or from one of the organisation',
      description:
        'Creates a flow as a draft, with the steps of the starter that is named, or of the published flow of the organisation that `template_id` names.',
      access: needs('CreateDraft'),
      body: z.object({
        name: z.string().trim().min(1).max(120),
        starter: z.enum(starterNames).default('empty'),
        /** Goes before the starter. */
        template_id: z.int().positive().nullable().default(null),
      }),
      output: made,
      errors: ['not-found', 'flow-refused'],
    },
    nextVersion: {
      ...once,
      path: `${path}/{id}/next-version`,
      summary: 'Begin the next version of a published flow; where there is one, that one',
      description:
        'Creates a draft that follows a published flow, with the same steps. Where a draft follows it already, that one is returned. Runs go on with the version that they have.',
      access: needs('NextVersion'),
      params,
      output: made,
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    saveDraft: {
      ...callDefaults,
      method: 'PUT',
      retries: 0,
      path: `${path}/{id}/draft`,
      summary: 'Save the steps and links of a draft',
      description:
        'Saves the name, steps and links of a draft as a whole. `seen` is the `saves` that was read: where somebody else has saved since, nothing changes.',
      access: needs('SaveDraft'),
      params,
      body: z.object({ name: z.string().trim().min(1).max(120), graph: flowGraph, seen: z.int().min(0) }),
      output: z.object({ saves: z.number() }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    dropDraft: {
      ...callDefaults,
      method: 'DELETE',
      retries: 0,
      path: `${path}/{id}/draft`,
      summary: 'Delete a draft',
      description: 'Deletes a draft. What was published stays, and runs go on with it.',
      access: needs('DropDraft'),
      params,
      output: z.object({ dropped: z.literal(true) }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
    publish: {
      ...once,
      path: `${path}/{id}/publish`,
      summary: 'Publish a draft: it stays as it is, and the next round of its runs opens with it',
      description:
        'Publishes a draft that has no errors. It cannot be changed afterwards. Open rounds keep their version; the next round of each run opens with this one.',
      access: needs('Publish'),
      params,
      output: z.object({ flow_id: z.number(), version: z.number() }),
      errors: ['not-found', 'flow-refused', 'conflict'],
    },
  },
});
