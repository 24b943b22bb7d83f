import * as z from 'zod';
import { callDefaults, defineContract } from '../../calls/call.ts';

const permission = {
  domain: 'analytics-executions',
  subdomain: 'analytics_executions',
  operation: 'Run',
  roles: ['admin', 'system'],
} as const;

const run = z.object({ success: z.boolean(), status: z.enum(['in-progress', 'completed']) });

/** What figures of one kind bring out when they are added and subtracted. */
const isolated = z.object({
  /** People who count that one of them needs, by the round's rules. */
  least: z.number(),
  /** People who count in the smallest group that can be worked out; null where nothing is shown. */
  smallest: z.number().nullable(),
  /** False: no group is smaller, but none of just that size was found. */
  exact: z.boolean(),
});

/** Of 100 readers who know everything else, and may be wrong 5 times, so many recognise it. */
const recognised = z.object({ blank: z.int(), far: z.int() });

/** Half of a 95 % interval in points, the widest of its figures; null: nothing of them is shown. */
const interval = z.number().nullable();

/** Spec 2 §7.4: the manual re-run of the main analytics; it normally runs every night. */
export const analyticsExecutions = defineContract({
  slug: 'analytics-executions',
  operations: {
    runMain: {
      ...callDefaults,
      method: 'POST',
      path: '/analytics-executions/v1/analytics-executions/run-main',
      summary: 'Brings the figures up to date; 202 with a status address when it takes longer.',
      description:
        'Brings the figures of the organisation up to date. A run that takes longer is answered with 202 and the address of its status.',
      access: permission,
      output: run,
      errors: ['unavailable'],
      timeoutMs: 600_000,
      retries: 0,
    },
    runMainStatus: {
      ...callDefaults,
      method: 'GET',
      path: '/analytics-executions/v1/analytics-executions/run-main/status',
      summary: 'How the run stands: 202 while it goes on.',
      description:
        'Returns the state of a run that brings the figures up to date: 202 while it goes on, 200 when it is done.',
      access: permission,
      output: run,
      errors: ['unavailable'],
    },
    checkPrivacy: {
      ...callDefaults,
      method: 'POST',
      path: '/analytics-executions/v1/analytics-executions/check-privacy',
      summary: 'Attacks the released figures of a round and says what the smallest isolated group is.',
      description:
        'Adds and subtracts every figure that a round and the rounds of the 28 days after its opening have ever shown to anybody, returns the smallest group of people whose figure can be worked out, and notes it for the page of trust.',
      access: permission,
      query: z.object({ round_id: z.string().regex(/^\d+-\d+$/) }),
      output: z.object({
        round_id: z.string(),
        /** Rounds whose figures were put together. */
        rounds: z.array(z.string()),
        /** Figures of the release table. */
        figures: z.number(),
        scores: isolated,
        /** Histograms and comments. */
        details: isolated,
        /** Figures that are not made of the groups that they should be made of. */
        unfit: z.number(),
      }),
      errors: ['not-found'],
      timeoutMs: 120_000,
    },
    checkFile: {
      ...callDefaults,
      method: 'GET',
      path: '/analytics-executions/v1/analytics-executions/check-file',
      summary: 'The file by which a stranger checks the release of a closed round.',
      description:
        'Returns the released figures of a closed round, how many answers came out together in which unit, the thresholds of its opening and what was signed at its close. Nobody is named in it, and nothing says who has answered. The published command check-release confirms by it that no figure is of too few and that none was changed.',
      access: permission,
      query: z.object({ round_id: z.string().regex(/^\d+-\d+$/) }),
      output: 'file',
      errors: ['not-found', 'check-file-refused'],
      timeoutMs: 120_000,
    },
    releaseKeys: {
      ...callDefaults,
      method: 'GET',
      path: '/analytics-executions/v1/release-keys',
      summary: 'The public keys by which releases of this deployment are checked.',
      description:
        'Returns the Ed25519 public keys (SPKI in base64) with which this deployment signs releases of figures, and has signed them before.',
      access: 'public',
      account: 'none',
      output: z.object({
        keys: z.array(
          z.object({
            /** The first digits of its SHA-256. */
            name: z.string(),
            public_key: z.string(),
            current: z.boolean(),
          }),
        ),
      }),
    },
    cutsPreview: {
      ...callDefaults,
      method: 'GET',
      path: '/analytics-executions/v1/analytics-executions/cuts-preview',
      summary: 'What a round would show by attributes of people beside the units.',
      description:
        'Returns the attributes by which the figures of a data set may be shown beside the units, and for the ones named how many people of each group a round that opened now would show, if everybody answered. It reads who works where and has which attributes, and no answer.',
      access: permission,
      query: z.object({
        dataset_id: z.coerce.number().int().positive(),
        /** Keys of attributes by commas, the most important first. */
        attributes: z.string().max(200).default(''),
      }),
      output: z.object({
        most: z.int(),
        /** People that a group needs. */
        least: z.int(),
        offered: z.array(z.object({ key: z.string(), name: z.string() })),
        attributes: z.array(
          z.object({
            key: z.string(),
            name: z.string(),
            /** Active people who are in none of its groups. */
            none: z.int(),
            /** `shown`: how many of them its figure would be made of; 0: it would not be shown. */
            groups: z.array(z.object({ name: z.string(), people: z.int(), shown: z.int() })),
          }),
        ),
        rule: z.string().nullable(),
      }),
      errors: ['not-found'],
      timeoutMs: 30_000,
    },
    noisePreview: {
      ...callDefaults,
      method: 'GET',
      path: '/analytics-executions/v1/analytics-executions/noise-preview',
      summary:
        'What a round with random noise would show of the organisation, and what it costs of the year.',
      description:
        'Returns which figures of which units a round with random noise would show, with their intervals, what it would spend of the budget of the year, and what it means for who answers. It reads who works where and costs nothing.',
      access: permission,
      query: z.object({
        survey_id: z.coerce.number().int().positive().optional(),
        /** How many of a hundred are expected to answer. */
        share: z.coerce.number().int().min(10).max(100).default(75),
      }),
      output: z.object({
        year: z.int(),
        /** In rho: of a year, of a round, and what is left of the year. */
        total: z.number(),
        price: z.number(),
        left: z.number(),
        charges: z.array(z.object({ round_id: z.string(), rho: z.number(), at: z.string() })),
        /** A round of the year has exact figures of some of the people: one with noise would give none. */
        beside_exact: z.boolean(),
        /** From so many people on who answer. */
        drivers_from: z.int(),
        dimensions_from: z.int(),
        /** How many units have figures of drivers, of dimensions alone, and none; with the organisation. */
        counts: z.object({ drivers: z.int(), dimensions: z.int(), nothing: z.int() }),
        /** The largest, the organisation (0) first. */
        units: z.array(
          z.object({
            unit_id: z.number(),
            unit_name: z.string().nullable(),
            people: z.int(),
            drivers: interval,
            dimensions: interval,
          }),
        ),
        meaning: z.object({ one: recognised, all: recognised, year: recognised }),
      }),
      timeoutMs: 30_000,
    },
  },
});
