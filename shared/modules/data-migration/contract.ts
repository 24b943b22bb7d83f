import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';
import { rightsOf } from '../../core/catalogue/permission.ts';
import { bundleOperations } from './contracts/bundle-operations.ts';
import { MOST_RESOURCES } from './rules/limits.ts';

const path = '/data-migration/v1/data-migration';

const needs = rightsOf('data-migration', ['system']);

const HALF_AN_HOUR_MS = 30 * 60_000;

const id = z.int().positive();

/** Spec 2 §3: the migration request. What is missing is refused by the service, in the specification's words. */
const request = z.object({
  resource_type: z.string().max(60).nullish(),
  selected_resources: z
    .object({
      system: z.array(z.int()).max(MOST_RESOURCES).default([]),
      client: z.array(z.int().nullable()).max(MOST_RESOURCES).default([]),
    })
    .default({ system: [], client: [] }),
  client_account_id: id.nullish(),
  system_to_system: z.boolean().default(false),
  reversed_direction: z.boolean().default(false),
  /** Replaces what was made or changed on the other side, too. */
  overwrite: z.boolean().default(false),
  /** The `plan_id` of a master plan: carries out, or proves, exactly that. */
  plan_id: id.nullish(),
  /** The hash of a bundle file that was uploaded: the resources come from it, and not from an account here. */
  bundle: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullish(),
});

export type MigrationRequest = z.output<typeof request>;

const difference = z.object({
  table: z.string(),
  title: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  columns: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});

const outcome = z.object({
  done: z.boolean(),
  /** Why not. */
  reason: z.string().nullable(),
  rows: z.number(),
  references: z.number(),
  differences: z.array(difference),
});

const plannedResource = z.object({
  resource_type: z.string(),
  name: z.string(),
  title: z.string(),
  source_id: z.number(),
  target_id: z.number(),
  verdict: z.enum(['created', 'changed', 'left']),
  /** Whether it becomes the next version of a published one. */
  next_version: z.boolean(),
  needed_by: z.string().nullable(),
  needs: z.array(
    z.object({ table: z.string(), name: z.string(), found: z.enum(['there', 'planned', 'missing']) }),
  ),
  conflicts: z.array(z.object({ kind: z.string(), text: z.string() })),
  left_out: z.array(z.string()),
  differences: z.array(difference),
  /** Differences beyond those that are listed. */
  more_differences: z.number(),
  pictures: z.number(),
  rows: z.number(),
  hash: z.string(),
  written: outcome.nullable(),
  proved: outcome.nullable(),
});

const masterPlan = z.object({
  plan_id: z.number(),
  resource_type: z.string(),
  direction: z.enum(['to-client', 'to-system', 'from-bundle', 'system-to-system']),
  client_account_id: z.number(),
  client_name: z.string(),
  /** The key that signed the bundle that it reads; null: it reads an account. */
  bundle_key: z.string().nullable(),
  state: z.enum(['planned', 'running', 'completed', 'failed']),
  work: z.enum(['plan', 'write', 'prove', 'full', 'undo']),
  progress: z.number(),
  /** Resources of the plan, and how many of them the last piece of work brought to its end. */
  resource_count: z.number(),
  done_count: z.number(),
  counts: z.object({ created: z.number(), changed: z.number(), left: z.number(), conflicts: z.number() }),
  can_undo: z.boolean(),
  created_at: z.string(),
  resources: z.array(plannedResource),
});

export type MasterPlanAnswer = z.output<typeof masterPlan>;

/** Minutes of work, tried once (spec 2 §7.8). */
const long = {
  ...callDefaults,
  method: 'POST',
  account: 'system',
  timeoutMs: HALF_AN_HOUR_MS,
  retries: 0,
  errors: ['migration-refused', 'not-found', 'conflict'],
} as const;

const result = z.object({ message: z.string(), master_plan: masterPlan });

export type MigrationResult = z.output<typeof result>;

const params = z.object({ id: z.coerce.number().int().positive() });

/** Spec 2 §7.8: content of an organisation moves between the system account and a client, in three phases. */
export const dataMigration = defineContract({
  slug: 'data-migration',
  about:
    'Dialogues, drivers, mail templates, flows and reports move between the system account and an organisation: planned, carried out, proved, and undone.',
  operations: {
    phaseOne: {
      ...long,
      path: `${path}/phase-one`,
      summary: 'Plans a migration: what would be created, changed and left. Nothing is written.',
      description:
        'Compares the chosen resources with what is on the other side, finds what they need, and names conflicts. Returns the plan, which the other phases take by its `plan_id`.',
      access: needs('PhaseOne'),
      body: request,
      output: z.object({ status: z.string(), master_plan: masterPlan }),
    },
    phaseTwo: {
      ...long,
      path: `${path}/phase-two`,
      summary: 'Carries a plan out; 202 with the address of its status while it goes on.',
      description:
        'Writes what the plan says, each resource as a whole or not at all. Answers 202 with the address of a status while the work goes on.',
      access: needs('PhaseTwo'),
      body: request,
      output: result,
    },
    phaseThree: {
      ...long,
      path: `${path}/phase-three`,
      summary: 'Proves a migration: reads both sides and compares them.',
      description:
        'Compares what both sides say, by hash and reference by reference. Answers 202 with the address of a status while the work goes on.',
      access: needs('PhaseThree'),
      body: request,
      output: result,
    },
    full: {
      ...long,
      path: `${path}/full`,
      summary: 'Plans, carries out and proves a migration.',
      description:
        'Does the three phases one after the other. Answers 202 with the address of a status while the work goes on.',
      access: needs('Full'),
      body: request,
      output: result,
    },
    undo: {
      ...long,
      path: `${path}/{id}/undo`,
      summary: 'Takes a migration back, while nothing of it was changed since.',
      description:
        'Brings every row that a migration wrote back to what it was before. Refused where somebody changed one of them since, or where something else uses what was created.',
      access: needs('Undo'),
      params,
      output: result,
    },
    status: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/{id}`,
      account: 'system',
      summary: 'How far a migration is, with its plan; 202 while it goes on.',
      description: 'Returns a migration with its plan and what came of it: 202 while it goes on.',
      access: needs('Status'),
      params,
      output: result,
      errors: ['not-found'],
    },
    list: {
      ...callDefaults,
      method: 'GET',
      path,
      account: 'system',
      summary: 'The latest migrations of all organisations.',
      description: 'Returns the latest migrations of all organisations, newest first, without their plans.',
      access: needs('List'),
      output: z.object({
        migrations: z.array(masterPlan.omit({ resources: true })),
      }),
      errors: [],
    },
    resources: {
      ...callDefaults,
      method: 'GET',
      path: `${path}/resources`,
      account: 'system',
      summary: 'What of a kind an organisation has, to choose from.',
      description: 'Returns the resources of one kind that an organisation, or the system account, has.',
      access: needs('Resources'),
      query: z.object({
        resource_type: z.string().max(60),
        of_account: z.coerce.number().int().positive().optional(),
      }),
      output: z.object({
        resources: z.array(z.object({ id: z.number(), title: z.string(), name: z.string() })),
      }),
      errors: ['migration-refused', 'not-found'],
    },
    ...bundleOperations,
  },
});
